import { expect, test } from './journey.ts'
import { isClean, looksRight, signedInLooks } from './looks.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { courseCalled, demoCourse, enter, learn, signUp, someNewcomer } from './steps.ts'
import { announces } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, language, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('somebody is told what happens to them, reads it, and says how they want to be told', async ({
      page,
      say,
      site,
      playwright,
    }) => {
      const person = someNewcomer()
      const main = page.getByRole('main')
      const heading = main.getByRole('heading', { level: 1 })
      const bell = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
      const course = await courseCalled(demoCourse.title, page.request)
      const said = (key: string) => say(key, { title: course.title })
      const row = (words: string) => main.getByRole('button', { name: words })
      let mail = ''
      await signUp(page, say, person)

      await test.step('nobody has been told anything yet', async () => {
        await page.goto('/notifications')
        await expect(main.getByText(say('notifications_empty_title'))).toBeVisible()
        await expect(bell(say('common_notifications'))).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
      })

      await test.step('the bell counts what is new, on hydrated screens and on others', async () => {
        await learn(page, course, course.lessons.length)
        // Before anything is read here: what was is not mailed.
        mail = await mailTo(
          site.dataDir,
          person.email,
          `Subject: ${said('notifications_said_course_finished').replace(/\.$/, '')}`,
        )
        for (const screen of ['/dashboard', '/courses']) {
          await page.goto(screen)
          await expect(bell(say('shell_notifications_unread', { count: 2 }))).toBeVisible()
        }
        await bell(say('shell_notifications_unread', { count: 2 })).click()
        await expect(heading).toHaveText(say('common_notifications'))
        // At midnight it was yesterday.
        const today = main.getByRole('heading', { name: say('notifications_today') })
        const yesterday = main.getByRole('heading', { name: say('notifications_yesterday') })
        await expect(today.or(yesterday).first()).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
      })

      await test.step('one is marked as read without being opened, the other opens what it is about', async () => {
        const finished = said('notifications_said_course_finished')
        await main
          .getByRole('button', { name: say('notifications_mark_read_of', { words: finished }) })
          .click()
        await expect(bell(say('shell_notifications_unread', { count: 1 }))).toBeVisible()
        await row(said('notifications_said_enrolled')).first().click()
        await expect(page).toHaveURL(new RegExp(`/courses/${course.id}/learn`))
        // The player has a bar of its own.
        await page.goto('/dashboard')
        await expect(bell(say('common_notifications'))).toBeVisible()
      })

      await test.step('a mail about it says so, and one click by nobody ends its kind', async () => {
        expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
        const leaving = linkIn(mail, '/notifications/leave')
        await page.goto(leaving)
        await expect(heading).toHaveText(say('notifications_leave_title'))
        const provider = await playwright.request.newContext({ ignoreHTTPSErrors: true })
        const answer = await provider.post(leaving, { form: { 'List-Unsubscribe': 'One-Click' } })
        expect([answer.status(), (await provider.storageState()).cookies]).toEqual([200, []])
        await provider.dispose()
        await main.getByRole('button', { name: say('notifications_leave') }).click()
        await expect(heading).toHaveText(say('common_done'))
        expect((await page.goto(leaving.slice(0, -3)))?.status()).toBe(410)
        await expect(heading).toHaveText(say('notifications_damaged_title'))
      })

      await test.step('what was chosen stands, and can be chosen anew', async () => {
        await page.goto('/account')
        await main.getByRole('link', { name: say('common_choose_notifications') }).click()
        const name = (kind: string, channel: string) =>
          `${say(`notifications_kind_${kind}`)}: ${say(`notifications_${channel}`)}`
        const box = (kind: string, channel: string) =>
          main.getByRole('checkbox', { name: name(kind, channel), exact: true })
        await expect(box('course_finished', 'mail')).not.toBeChecked()
        await expect(box('course_finished', 'here')).toBeChecked()
        await isClean(page, settings.javaScriptEnabled)
        await box('enrolled', 'here').uncheck()
        await main.getByLabel(say('notifications_digest'), { exact: true }).check()
        await main.getByRole('button', { name: say('notifications_save') }).click()
        await announces(page, say('shell_flash_wishes_saved'))
        await expect(box('enrolled', 'here')).not.toBeChecked()
        await expect(main.getByLabel(say('notifications_digest'), { exact: true })).toBeChecked()
        await expect(main.getByLabel(say('notifications_quiet'), { exact: true })).not.toBeChecked()
      })

      await test.step('all are marked at once', async () => {
        const { events } = await (await page.request.get('/api/events?time=upcoming')).json()
        for (const { id } of events.slice(0, 3))
          await page.request.post(`/events/${id}`, { form: { intent: 'register' } })
        await page.goto('/notifications')
        await main.getByRole('button', { name: say('notifications_mark_all_read') }).click()
        await expect(bell(say('common_notifications'))).toBeVisible()
        await expect(main.getByRole('button', { name: say('notifications_mark_all_read') })).toHaveCount(0)
      })
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
    })
  })
}

for (const { look, ...settings } of signedInLooks) {
  test.describe(look, () => {
    test.use(settings)

    test('the screens about notifications', async ({ page, account }) => {
      await enter(page, await account('student'))
      for (const screen of ['/notifications', '/account/notifications', '/notifications/leave?person=x'])
        await looksRight(page, screen)
    })
  })
}
