import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { someoneNew } from './people-steps.ts'
import { courseCalled, demoCourse, enter, fillSignIn, learn } from './steps.ts'
import { announces } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('an admin reads all there is about a student, puts them right and helps them back in', async ({
      page,
      browser,
      say,
      account,
      site,
    }) => {
      const admin = await account('admin')
      const course = await courseCalled(demoCourse.title, page.request)
      const student = await someoneNew(page, admin, 'student')
      const newName = `${student.fullName} Nauw`
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const theirs = await browser.newContext({ ...settings, baseURL: site.url })
      const theirPage = await theirs.newPage()
      await enter(theirPage, student)
      await learn(theirPage, course, 1)
      await enter(page, admin)

      await test.step('finds them, and what they learn is one press away', async () => {
        await page.goto(`/admin/users?search=${student.email}`)
        await main.getByRole('link', { name: student.fullName, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(student.fullName)
        await expect(main.getByText(student.email)).toBeVisible()
        const tabs = main.getByRole('navigation', { name: student.fullName })
        await tabs.getByRole('link', { name: say('desk_mails_topic_learning') }).click()
        await isClean(page, javaScriptEnabled)
        await main.getByRole('link', { name: course.title, exact: true }).click()
        await expect(
          main.getByText(say('studio_learner_lessons', { done: '1', all: String(course.lessons.length) })),
        ).toBeVisible()
        await page.goBack()
      })

      await test.step('puts their name right, and is still at what they learn', async () => {
        await main.getByRole('link', { name: say('desk_user_edit') }).click()
        await dialog.getByLabel(say('common_full_name')).fill(newName)
        await dialog.getByRole('button', { name: say('desk_user_update') }).click()
        await announces(page, say('shell_flash_user_updated', { name: newName }))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(newName)
        const { searchParams: place } = new URL(page.url())
        expect(place.get('tab')).toBe('courses')
        expect(new URLSearchParams(place.get('list') ?? '').get('search')).toBe(student.email)
      })

      await test.step('signs them out everywhere, after being asked', async () => {
        await page.goto(new URL(page.url()).pathname)
        await main.getByRole('link', { name: say('desk_user_end_sessions') }).click()
        await expect(dialog).toContainText(newName)
        await dialog.getByRole('button', { name: say('desk_user_end_sessions_yes'), exact: true }).click()
        await announces(page, say('shell_flash_user_signed_out', { name: newName }))
        await expect(main.getByText(say('desk_user_no_sessions'))).toBeVisible()
        await theirPage.goto('/dashboard')
        await expect(theirPage).toHaveURL(/redirectTo=%2Fdashboard/)
      })

      await test.step('mails them a link, with which they choose a password of their own', async () => {
        await main.getByRole('button', { name: say('desk_user_send_reset') }).click()
        await announces(page, say('shell_flash_reset_link_sent', { name: newName }))
        const email = await mailTo(site.dataDir, student.email, '/auth/reset-password')
        await theirPage.goto(linkIn(email, '/auth/reset-password'))
        const password = randomUUID()
        await theirPage.getByLabel(say('people_new_password'), { exact: true }).fill(password)
        await theirPage.getByLabel(say('common_confirm_password')).fill(password)
        await theirPage.getByRole('button', { name: say('people_reset_submit') }).click()
        await fillSignIn(theirPage, say, { ...student, password })
        await expect(theirPage).toHaveURL(/\/dashboard/)
        await theirs.close()
      })

      await test.step('and the log about them has it all', async () => {
        await main.getByRole('link', { name: say('desk_user_tab_activity') }).click()
        for (const action of ['user_updated', 'user_created', 'sessions_ended', 'reset_link_sent'])
          await expect(main.getByText(say(`desk_audit_action_${action}`)).first()).toBeVisible()
        await isClean(page, javaScriptEnabled)
      })
    })
  })
}
