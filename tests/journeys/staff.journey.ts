import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { mailTo } from './mailbox.ts'
import { enter, fillSignIn, menuOf } from './steps.ts'
import { announces, fillCourse } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('staff put the title of an instructor’s course right', async ({ page, say, account }) => {
      const key = randomUUID().slice(0, 8)
      const course = { title: `Belajr menabung ${key}`, description: 'Sedikit demi sedikit.', price: 0 }
      const newTitle = `Belajar menabung ${key}`
      const main = page.getByRole('main')
      const instructor = await account('instructor')

      await test.step('an instructor has made a mistake', async () => {
        await enter(page, instructor)
        await page.goto('/instructor/courses/create')
        await fillCourse(page, say, course)
        await page.getByRole('button', { name: say('common_save_draft') }).click()
        await announces(page, say('shell_flash_course_created'))
        await page.context().clearCookies()
      })

      await test.step('staff find the course', async () => {
        await page.goto('/staff')
        await fillSignIn(page, say, await account('staff'))
        await expect(page).toHaveURL(/\/staff\/dashboard$/)
        await page.goto('/admin/courses')
        await page.getByRole('searchbox', { name: say('common_search') }).fill(key)
        await page.getByRole('button', { name: say('common_apply_filters') }).click()
        await expect(main.getByRole('row')).toHaveCount(2)
        await isClean(page, javaScriptEnabled)
        await menuOf(page, say, course.title).click()
        await main.getByRole('link', { name: say('common_edit_of', { title: course.title }) }).click()
      })

      await test.step('an empty title is refused, the right one saved', async () => {
        const title = page.getByLabel(say('studio_course_title'))
        await expect(title).toHaveValue(course.title)
        await title.fill('')
        await page.getByRole('button', { name: say('studio_update_course') }).click()
        await expect(page.getByRole('alert')).toContainText(say('studio_title_required'))
        await isClean(page, javaScriptEnabled)
        await title.fill(newTitle)
        await page.getByRole('button', { name: say('studio_update_course') }).click()
        await announces(page, say('shell_flash_course_updated'))
        await expect(page.getByRole('heading', { level: 1, name: newTitle })).toBeVisible()
        await isClean(page, javaScriptEnabled)
        await page.context().clearCookies()
      })

      await test.step('it is still the instructor’s, who sees it', async () => {
        await enter(page, instructor)
        await page.goto(`/instructor/dashboard?tab=courses&search=${key}`)
        await expect(main.getByRole('link', { name: newTitle, exact: true })).toBeVisible()
      })
    })

    test('staff answer what a visitor has written', async ({ page, say, account, site }) => {
      const key = randomUUID().slice(0, 8)
      const visitor = {
        name: `Yosefa ${key}`,
        email: `yosefa-${key}@example.org`,
        subject: `Kunjungan ${key}`,
        message: 'Apakah kelas kami boleh berkunjung?\nKami dua puluh orang.',
      }
      const answer = 'Silakan datang hari Selasa pagi.'
      const card = page.getByRole('main').getByRole('row').filter({ hasText: visitor.email })
      const dialog = page.getByRole('dialog')

      await test.step('a visitor writes', async () => {
        await page.goto('/contact')
        const form = page.getByRole('main')
        await form.getByLabel(say('inquiries_name')).fill(visitor.name)
        await form.getByLabel(say('common_email'), { exact: true }).fill(visitor.email)
        await form.getByLabel(say('common_subject')).fill(visitor.subject)
        await form.getByLabel(say('common_your_message'), { exact: true }).fill(visitor.message)
        await form.getByRole('button', { name: say('common_send_message') }).click()
        await expect(page).toHaveURL(/\/contact\/sent/)
        await expect(
          page.getByRole('heading', { level: 1, name: say('site_contact_sent_title') }),
        ).toBeVisible()
      })

      await test.step('staff find it in the inbox', async () => {
        await enter(page, await account('staff'))
        await page.goto('/staff/dashboard')
        await page
          .getByRole('navigation', { name: say('shell_desk') })
          .getByRole('link', { name: say('desk_inbox_title') })
          .click()
        await expect(card).toContainText(visitor.subject)
        await card.getByText(visitor.subject).click()
        await expect(card.getByText('Kami dua puluh orang.')).toBeVisible()
        await isClean(page, javaScriptEnabled)
      })

      await test.step('answer by mail, but not with nothing', async () => {
        await card.getByRole('link', { name: say('desk_inbox_reply_to', { name: visitor.name }) }).click()
        await dialog.getByRole('button', { name: say('common_reply_send') }).click()
        await expect(dialog.getByRole('alert')).toContainText(say('inquiries_words_required'))
        await dialog.getByLabel(say('common_reply_label')).fill(answer)
        await isClean(page, javaScriptEnabled)
        await dialog.getByRole('button', { name: say('common_reply_send') }).click()
        await announces(page, say('shell_flash_inquiry_replied'))
        await expect(card).toHaveCount(0)
        await mailTo(site.dataDir, visitor.email, answer)
      })

      await test.step('find it among the handled, open it again and deal with it', async () => {
        await page.getByLabel(say('common_status')).selectOption(say('desk_inbox_everything'))
        await page.getByRole('button', { name: say('common_apply_filters') }).click()
        await expect(card).toContainText(say('desk_inbox_handled'))
        const mark = (action: string) =>
          card.getByRole('button', { name: say('desk_inbox_mark_of', { action, name: visitor.name }) })
        await menuOf(page, say, visitor.subject).click()
        await mark(say('desk_inbox_mark_open')).click()
        await announces(page, say('shell_flash_inquiry_reopened'))
        await page.goto('/staff/inbox')
        await menuOf(page, say, visitor.subject).click()
        await mark(say('desk_inbox_mark_handled')).click()
        await announces(page, say('shell_flash_inquiry_handled'))
        await expect(card).toHaveCount(0)
      })
    })

    test('staff who ask for the users are led home', async ({ page, account }) => {
      await enter(page, await account('staff'))
      for (const screen of ['/admin/users', '/admin/users/add', '/admin/audit', '/instructor/dashboard']) {
        await page.goto(screen)
        await expect(page).toHaveURL(/\/staff\/dashboard$/)
      }
    })
  })
}
