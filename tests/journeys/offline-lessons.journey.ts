import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { isAccessible } from './looks.ts'
import { daysPass, makeQuizCourse } from './quiz-steps.ts'
import { courseCalled, demoCourse, learn, signUp, someNewcomer } from './steps.ts'
import { languages } from './ways.ts'
import type { Words } from './words.ts'

// Of texts alone, so that all of it can be kept.
const { title } = demoCourse

/** Saves the course whose player is open on the device. */
async function saveForOffline(page: Page, say: Words): Promise<void> {
  await page.getByRole('button', { name: say('common_offline_save') }).click()
  await page.getByRole('button', { name: say('learning_offline_save_now') }).click()
  await expect(page.getByRole('link', { name: say('learning_offline_open') })).toBeVisible()
}

/** Presses what signs out, wherever it stands. */
const leave = (page: Page) =>
  page
    .locator('form[data-leaves]')
    .evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit())

/** What is left of somebody in this browser. */
const leftIn = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

const waiting = (page: Page, say: Words, n: number) =>
  expect(page.getByText(say('learning_offline_waiting', { n: String(n) }))).toBeVisible()

for (const { language, way } of languages) {
  test.describe(way, () => {
    test.use({ locale: language })

    test('a learner without a signal goes on learning, and what they did is counted once when there is one', async ({
      page,
      context,
      say,
    }) => {
      await signUp(page, say, someNewcomer())
      const course = await courseCalled(title, page.request)
      await learn(page, course, 0)
      await page.goto(`/courses/${course.id}/learn`)
      await saveForOffline(page, say)
      const main = page.getByRole('main')
      const heading = page.getByRole('heading', { level: 1 })
      const complete = main.getByRole('button', { name: say('learning_mark_complete') })

      await test.step('reads and completes without a connection', async () => {
        await context.setOffline(true)
        await page.goto(`/courses/${course.id}/learn`)
        await expect(heading).toHaveText(course.lessons[0]?.title ?? '')
        await isAccessible(page, 'a lesson that is kept')
        const steps = main.getByRole('navigation', { name: say('learning_steps') })
        const next = steps.getByRole('link', { name: say('learning_next_lesson') })
        await expect(steps.getByText(say('learning_next_lesson_locked'))).toBeVisible()
        await expect(next).toBeHidden()
        await complete.click()
        await expect(heading).toHaveText(course.lessons[1]?.title ?? '')
        await waiting(page, say, 1)
        await steps.getByRole('link', { name: say('learning_previous_lesson') }).click()
        await expect(complete).toBeHidden()
        await next.click()
        await expect(heading).toHaveText(course.lessons[1]?.title ?? '')
        await main.getByText(say('learning_note_title')).click()
        await main
          .getByLabel(say('learning_note_label', { lesson: course.lessons[1]?.title ?? '' }))
          .fill('Ingat ini')
        await main.getByRole('button', { name: say('learning_note_save') }).click()
        await waiting(page, say, 2)
      })

      await test.step('a page that is not kept says what is', async () => {
        await page.goto('/events')
        await expect(heading).toHaveText(say('learning_offline_shelf'))
        await expect(main.getByText(say('learning_offline_away'), { exact: true })).toBeVisible()
        await expect(main.getByRole('link', { name: title })).toBeVisible()
        await isAccessible(page, 'what the device keeps')
      })

      await test.step('it is sent when there is a connection', async () => {
        await context.setOffline(false)
        await page.goto('/offline')
        await expect(main.getByText(say('learning_offline_waiting_text'))).toBeHidden()
        await page.goto(`/courses/${course.id}/learn?lesson=${course.lessons[1]?.id}&fresh=1`)
        await expect(page.getByText('17%').or(page.getByText('1/6')).first()).toBeVisible()
        await expect(
          page.getByLabel(say('learning_note_label', { lesson: course.lessons[1]?.title ?? '' })),
        ).toHaveValue('Ingat ini')
      })

      await test.step('whoever signs out leaves nothing', async () => {
        await page.goto('/dashboard')
        // React asks for more of the site as soon as it is there, and says so when it gets nothing.
        await page.waitForLoadState('networkidle')
        await context.setOffline(true)
        const stillIn = page.getByRole('dialog', { name: say('learning_offline_still_in') })
        await expect(async () => {
          await leave(page)
          await expect(stillIn).toBeVisible({ timeout: 1000 })
        }).toPass()
        await stillIn.getByRole('button', { name: say('learning_offline_not_now') }).click()
        await context.setOffline(false)
        await leave(page)
        await expect(page).toHaveURL(/\/$/)
        await expect.poll(() => leftIn(page)).toEqual({ caches: [], databases: [], workers: 0 })
      })
    })

    test('what comes back to a learner is practised without a signal, and what was right is told when there is one', async ({
      page,
      context,
      say,
      site,
    }) => {
      const { courseId, lessonId, title, quizPath } = await makeQuizCourse(site, { only: 2 })
      await signUp(page, say, someNewcomer())
      await page.request.post(`/courses/${courseId}`, { form: { intent: 'enroll' } })
      await page.goto(quizPath)
      await page.getByRole('button', { name: say('learning_quiz_start') }).click()
      await page.locator('#q1').getByLabel('Keliru satu').check()
      await page.getByRole('button', { name: say('learning_quiz_submit') }).click()
      await page.getByRole('button', { name: say('learning_quiz_submit_anyway') }).click()
      await expect(page.getByText(say('learning_quiz_you_failed'))).toBeVisible()
      await daysPass(site, lessonId, 1)
      await page.goto(`/courses/${courseId}`)
      await saveForOffline(page, say)
      const main = page.getByRole('main')
      const row = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })

      await test.step('both are answered without a connection', async () => {
        await context.setOffline(true)
        await page.goto('/offline')
        await row.getByRole('link', { name: say('learning_offline_practice', { n: '2' }) }).click()
        await isAccessible(page, 'a question that is kept')
        await page
          .getByLabel(/^Benar/)
          .first()
          .check()
        await page.getByRole('button', { name: say('learning_offline_answer') }).click()
        await waiting(page, say, 1)
        await page.getByRole('button', { name: say('learning_repeat_give_up') }).click()
        await waiting(page, say, 2)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('learning_offline_shelf'))
        await expect(row).toBeVisible()
        await expect(row.locator('[data-practice]')).toBeHidden()
      })

      await test.step('what came of them is told once they were sent', async () => {
        await context.setOffline(false)
        await page.goto('/offline')
        const results = main.getByRole('link', {
          name: new RegExp(say('learning_offline_told_one', { title: '.*' })),
        })
        await expect(results).toHaveCount(2)
        await results.nth(1).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('learning_repeat_here'))
      })
    })

    test('whoever signs out before all was sent is asked first', async ({ page, context, say }) => {
      await signUp(page, say, someNewcomer())
      const course = await courseCalled(title, page.request)
      await learn(page, course, 0)
      await page.goto(`/courses/${course.id}/learn`)
      await saveForOffline(page, say)
      await page.goto('/courses')
      await context.setOffline(true)
      const elsewhere = await context.newPage()
      await elsewhere.goto(`/courses/${course.id}/learn`)
      const complete = elsewhere.getByRole('button', { name: say('learning_mark_complete') })
      await complete.click()
      await waiting(elsewhere, say, 1)
      await elsewhere.close()
      await leave(page)
      const dialog = page.getByRole('dialog', { name: say('learning_offline_unsent', { n: '1' }) })
      await dialog.getByRole('button', { name: say('learning_offline_not_now') }).click()
      await expect(page).toHaveURL(/\/courses$/)
      // A second press at once is none.
      await expect(async () => {
        await leave(page)
        await expect(dialog).toBeVisible({ timeout: 1000 })
      }).toPass()
      await test.step('without a signal nobody is signed out, and nothing is lost', async () => {
        await dialog.getByRole('button', { name: say('learning_offline_send_first') }).click()
        await expect(dialog.getByText(say('learning_offline_leave_away'))).toBeVisible()
        await dialog.getByRole('button', { name: say('common_discard') }).click()
        await expect(dialog.getByText(say('learning_offline_leave_away'))).toBeVisible()
        await isAccessible(page, 'what is not sent')
      })
      await context.setOffline(false)
      await dialog.getByRole('button', { name: say('common_discard') }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect.poll(() => leftIn(page)).toEqual({ caches: [], databases: [], workers: 0 })
    })
  })
}
