import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'
import { enterOn, openDialog, tabTo, typeInto } from './keyboard-steps.ts'
import { isClean } from './looks.ts'
import { enter, menuOf } from './steps.ts'
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
        await typeInto(page, page.getByRole('searchbox', { name: say('desk_users_search_label') }), key)
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
        await expect(page.getByText(say('shell_flash_users_deactivated', { n: 1 }))).toBeVisible()
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
