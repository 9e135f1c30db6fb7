import { randomUUID } from 'node:crypto'
import { announce, come } from './event-steps.ts'
import { expect, test } from './journey.ts'
import { enterOn, openDialog, tabTo, typeInto } from './keyboard-steps.ts'
import { isClean } from './looks.ts'
import { enter, menuOf, signUp, someNewcomer } from './steps.ts'
import { announces } from './studio-steps.ts'
import { languages } from './ways.ts'

for (const { language, way } of languages) {
  test.describe(`${way}, by the keyboard alone`, () => {
    test.use({ locale: language })

    test('staff put a course right and deal with what a visitor has written', async ({
      page,
      say,
      account,
    }) => {
      const key = randomUUID().slice(0, 8)
      const [wrong, right] = [`Belajar menabug ${key}`, `Belajar menabung ${key}`]
      const visitor = { name: `Yosefa ${key}`, email: `yosefa-${key}@example.org` }
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      await page.request.post('/contact', {
        form: { ...visitor, subject: 'Kunjungan', message: 'Apakah kelas kami boleh berkunjung?' },
      })
      await enter(page, await account('staff'))

      await test.step('make a course with a wrong title', async () => {
        await page.goto('/admin/courses')
        await enterOn(page, main.getByRole('link', { name: say('common_create_course') }).first())
        await typeInto(page, page.getByLabel(say('studio_course_title')), wrong)
        await typeInto(
          page,
          page.getByLabel(say('common_description'), { exact: true }),
          'Sedikit demi sedikit.',
        )
        for (const choice of [say('common_category'), say('common_instructor')]) {
          await tabTo(page, page.getByLabel(choice, { exact: true }))
          await page.keyboard.press('ArrowDown')
        }
        await enterOn(page, page.getByRole('button', { name: say('common_save_draft') }))
        await announces(page, say('shell_flash_course_created'))
      })

      await test.step('find it and put it right', async () => {
        await page.goto('/admin/courses')
        await typeInto(page, page.getByRole('searchbox', { name: say('common_search') }), key)
        await page.keyboard.press('Enter')
        await expect(main.getByRole('row')).toHaveCount(2)
        await enterOn(page, menuOf(page, say, wrong))
        await enterOn(page, main.getByRole('link', { name: say('common_edit_of', { title: wrong }) }))
        await typeInto(page, page.getByLabel(say('studio_course_title')), right)
        await enterOn(page, page.getByRole('button', { name: say('studio_update_course') }))
        await announces(page, say('shell_flash_course_updated'))
        await expect(page.getByRole('heading', { level: 1, name: right })).toBeVisible()
      })

      await test.step('answer the visitor', async () => {
        await page.goto('/staff/inbox')
        const card = main.getByRole('row').filter({ hasText: visitor.email })
        await enterOn(
          page,
          card.getByRole('link', { name: say('desk_inbox_reply_to', { name: visitor.name }) }),
        )
        await typeInto(page, dialog.getByLabel(say('common_reply_label')), 'Silakan datang hari Selasa pagi.')
        await enterOn(page, dialog.getByRole('button', { name: say('common_reply_send') }))
        await announces(page, say('shell_flash_inquiry_replied'))
        await expect(card).toHaveCount(0)
      })
    })

    test('whoever looks after an event never loses their place in its list', async ({
      page,
      say,
      account,
    }) => {
      const main = page.getByRole('main')
      const dialog = openDialog(page)
      const staff = await account('staff')
      await enter(page, staff)
      const event = await announce(page, 2, 72)
      await page.context().clearCookies()
      const [first, second] = [
        await come(page, say, event, 'register'),
        await come(page, say, event, 'register'),
      ]
      const third = someNewcomer()
      await signUp(page, say, third)
      await page.context().clearCookies()
      await enter(page, staff)
      const rowOf = (name: string) => main.getByRole('row').filter({ hasText: name })

      await test.step('who comes days too early is asked about, and the question has the focus', async () => {
        await page.goto(`/admin/events/${event.id}/registrants?search=Nona`)
        const letIn = (name: string) =>
          main.getByRole('button', { name: say('events_check_in_person', { name }) })
        for (const { fullName } of [first, second]) {
          await enterOn(page, letIn(fullName))
          const anyway = main.getByRole('button', { name: say('events_check_in_anyway') })
          await expect(anyway).toBeFocused()
          await page.keyboard.press('Enter')
          await expect(rowOf(fullName)).toBeFocused()
          expect(new URL(page.url()).search, 'the list as it was').toBe('?search=Nona')
        }
      })

      await test.step('who was added is looked for in the list', async () => {
        const add = main.getByRole('link', { name: say('events_add'), exact: true })
        await enterOn(page, add)
        await typeInto(page, dialog.getByLabel(say('common_email')), third.email)
        await tabTo(page, dialog.getByRole('checkbox'))
        await page.keyboard.press('Space')
        await enterOn(page, dialog.getByRole('button', { name: say('events_add') }))
        await expect(
          page.getByText(say('shell_flash_attendee_added', { name: third.fullName })),
        ).toBeVisible()
        await expect(page.locator('#registrants')).toBeFocused()
      })

      await test.step('who was removed leaves the focus to the list', async () => {
        await page.goto(`/admin/events/${event.id}/registrants?status=absent`)
        await enterOn(page, menuOf(page, say, third.fullName))
        await enterOn(
          page,
          main.getByRole('link', { name: say('events_remove_of', { name: third.fullName }) }),
        )
        await enterOn(page, dialog.getByRole('button', { name: say('events_remove') }))
        await expect(rowOf(third.fullName)).toHaveCount(0)
        await expect(page.locator('#registrants')).toBeFocused()
      })
    })

    test('an admin adds, edits, suspends and deletes somebody', async ({ page, say, account }) => {
      const key = randomUUID().slice(0, 8)
      const [name, newName] = [`Marta ${key}`, `Marta Nauw ${key}`]
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      await enter(page, await account('admin'))

      await test.step('adds, after being told what is missing', async () => {
        await page.goto('/admin/dashboard')
        await enterOn(page, main.getByRole('link', { name: say('desk_user_add'), exact: true }))
        await enterOn(page, page.getByRole('button', { name: say('desk_user_create') }))
        await expect(page.getByRole('alert')).toBeFocused()
        await typeInto(
          page,
          page.getByLabel(say('common_email'), { exact: true }),
          `marta-${key}@example.org`,
        )
        await typeInto(page, page.getByLabel(say('common_full_name')), name)
        await enterOn(page, page.getByRole('button', { name: say('desk_user_create') }))
        await expect(page).toHaveURL(/\/admin\/dashboard$/)
      })

      await test.step('finds and edits', async () => {
        await page.goto('/admin/users')
        await typeInto(page, page.getByRole('searchbox', { name: say('common_name_or_email') }), key)
        await page.keyboard.press('Enter')
        await enterOn(page, page.getByRole('link', { name: say('common_edit_of', { title: name }) }))
        await typeInto(page, dialog.getByLabel(say('common_full_name')), newName)
        await page.keyboard.press('Enter')
        await expect(page.getByText(say('shell_flash_user_updated', { name: newName }))).toBeVisible()
        await expect(dialog).toBeHidden()
      })

      await test.step('suspends', async () => {
        await enterOn(page, menuOf(page, say, newName))
        await enterOn(
          page,
          page.getByRole('link', { name: say('desk_user_deactivate_of', { name: newName }) }),
        )
        await enterOn(
          page,
          openDialog(page).getByRole('button', { name: say('desk_user_deactivate'), exact: true }),
        )
        await expect(page.getByText(say('shell_flash_user_deactivated', { name: newName }))).toBeVisible()
      })

      await test.step('deletes, after thinking better of it once', async () => {
        const remove = page.getByRole('link', { name: say('common_delete_of', { title: newName }) })
        const menu = menuOf(page, say, newName)
        await enterOn(page, menu)
        await page.keyboard.press('Escape')
        await expect(remove).toBeHidden()
        await expect(menu).toBeFocused()
        await page.keyboard.press('Enter')
        await enterOn(page, remove)
        await expect(openDialog(page)).toContainText(say('desk_user_delete_question', { name: newName }))
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page).not.toHaveURL(/delete=/)
        await expect(menu).toBeFocused()
        await page.keyboard.press('Enter')
        await enterOn(page, remove)
        await enterOn(page, dialog.getByRole('button', { name: say('common_delete'), exact: true }))
        await expect(page.getByText(say('shell_flash_user_deleted', { name: newName }))).toBeVisible()
        await isClean(page, true)
      })
    })
  })
}
