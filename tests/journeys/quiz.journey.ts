import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { isClean } from './looks.ts'
import { endIn, makeQuizCourse } from './quiz-steps.ts'
import { signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'
import type { Words } from './words.ts'

const question = (page: Page, number: number) => page.locator(`#q${number}`)

async function enrolled(page: Page, say: Words, courseId: string): Promise<void> {
  await signUp(page, say, someNewcomer())
  const answer = await page.request.post(`/courses/${courseId}`, { form: { intent: 'enroll' } })
  expect(answer.ok()).toBe(true)
}

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a learner fails a quiz, tries again, passes it and goes on', async ({
      page,
      say,
      site,
      javaScriptEnabled,
    }) => {
      const { courseId, lessonId } = await makeQuizCourse(site)
      await enrolled(page, say, courseId)
      const start = page.getByRole('button', { name: say('learning_quiz_start') })
      const submit = page.getByRole('button', { name: say('learning_quiz_submit') })
      const anyway = page.getByRole('button', { name: say('learning_quiz_submit_anyway') })

      await test.step('the lesson leads to its quiz, and is not completed by anything else', async () => {
        await page.goto(`/courses/${courseId}/learn?lesson=${lessonId}`)
        await expect(page.getByRole('button', { name: say('learning_mark_complete') })).toHaveCount(0)
        await page.getByRole('link', { name: say('learning_quiz_to') }).click()
        await expect(page.getByText(say('common_quiz_pass_from', { percent: '70' }))).toBeVisible()
        await isClean(page, javaScriptEnabled)
      })

      await test.step('fails, and is told so kindly', async () => {
        await start.click()
        await expect(question(page, 7)).toBeVisible()
        if (javaScriptEnabled) await expect(question(page, 1).locator('legend')).toBeFocused()
        await isClean(page, javaScriptEnabled)
        await question(page, 1).getByLabel('Keliru satu').check()
        await submit.click()
        // What is left open is named, and asked about once.
        await expect(page.getByRole('alert')).toContainText('2, 3, 4, 5, 6')
        await isClean(page, javaScriptEnabled)
        await anyway.click()
        await expect(page).toHaveURL(/\?attempt=1$/)
        await expect(page.getByText(say('learning_quiz_you_failed'))).toBeVisible()
        const result = `0% · ${say('learning_quiz_you_failed')}`
        await expect(page).toHaveTitle(new RegExp(`^${result}`))
        if (javaScriptEnabled) await expect(page.getByRole('region', { name: result })).toBeFocused()
        await isClean(page, javaScriptEnabled)
      })

      await test.step('passes, answer by answer', async () => {
        await page.getByRole('button', { name: say('common_try_again') }).click()
        await question(page, 1).getByLabel('Benar satu').check()
        await question(page, 2).getByLabel('Benar dua').check()
        await question(page, 2).getByLabel('Benar tiga').check()
        await question(page, 3).getByLabel(say('common_quiz_true'), { exact: true }).check()
        await question(page, 4).getByRole('textbox').fill(' JAYAPURA ')
        // Enter in a field hands nothing in.
        await question(page, 4).getByRole('textbox').press('Enter')
        if (!javaScriptEnabled) await expect(page.getByText(say('shell_flash_answers_saved'))).toBeAttached()
        await question(page, 5).getByRole('textbox').fill('1,5')
        await question(page, 6).getByRole('combobox').nth(0).selectOption('Kota Jayapura')
        await question(page, 6).getByRole('combobox').nth(1).selectOption('Kota Sorong')
        if (!javaScriptEnabled) {
          for (const [place, item] of ['Pertama', 'Kedua', 'Ketiga'].entries())
            await question(page, 7).getByRole('combobox').nth(place).selectOption(item)
          await page.getByRole('button', { name: say('learning_quiz_save') }).click()
          await expect(page.getByText(say('shell_flash_answers_saved'))).toBeAttached()
        } else await expect(page.getByText(say('common_saved'), { exact: true })).toBeVisible()
        await page.reload()
        await expect(question(page, 4).getByRole('textbox')).toHaveValue('JAYAPURA'.padStart(9).padEnd(10))
        await expect(question(page, 2).getByLabel('Benar tiga')).toBeChecked()
        await submit.click()
        // With scripts nobody has put the last question in order.
        if (javaScriptEnabled) await anyway.click()
        await expect(page).toHaveURL(/\?attempt=2$/)
        await expect(page.getByText(say('learning_quiz_you_passed'))).toBeVisible()
        await page.getByRole('link', { name: say('learning_next_lesson') }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Sesudahnya' })).toBeVisible()
        await expect(page.getByText(/1 .*2/).first()).toBeVisible()
      })
    })

    test('whose time runs out gets what was saved', async ({ page, say, site, javaScriptEnabled }) => {
      const { courseId, lessonId, quizPath } = await makeQuizCourse(site, { timeLimitS: 600, only: 1 })
      await enrolled(page, say, courseId)
      await page.goto(quizPath)
      await page.getByRole('button', { name: say('learning_quiz_start') }).click()
      await question(page, 1).getByLabel('Benar satu').check()
      if (javaScriptEnabled) {
        await expect(page.getByText(say('common_saved'), { exact: true })).toBeVisible()
        await endIn(site, lessonId, 2)
        // The clock of the page is the server's: it hands in by itself.
        await page.reload()
      } else {
        await page.getByRole('button', { name: say('learning_quiz_save') }).click()
        await expect(page.getByText(say('shell_flash_answers_saved'))).toBeAttached()
        await endIn(site, lessonId, -60)
        await page.getByRole('button', { name: say('learning_quiz_submit') }).click()
      }
      await expect(page).toHaveURL(/\?attempt=1$/)
      await expect(page.getByText('100%', { exact: true })).toBeVisible()
    })
  })
}

test('a network that fails is said, nothing of what was answered is lost, and two tabs agree', async ({
  page,
  context,
  say,
  site,
}) => {
  const { courseId, quizPath } = await makeQuizCourse(site)
  await enrolled(page, say, courseId)
  await page.goto(quizPath)
  await page.getByRole('button', { name: say('learning_quiz_start') }).click()
  await question(page, 1).getByLabel('Keliru satu').check()
  await expect(page.getByText(say('common_saved'), { exact: true })).toBeVisible()
  await context.setOffline(true)
  await question(page, 1).getByLabel('Benar satu').check()
  await expect(page.getByText(say('learning_quiz_unanswered'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(say('common_saved'), { exact: true })).toBeVisible()

  const other = await context.newPage()
  await other.goto(quizPath)
  await expect(question(other, 1).getByLabel('Benar satu')).toBeChecked()
  // With script the order is moved by buttons, which the keyboard reaches.
  const up = question(other, 7)
    .getByRole('button', { name: /Ketiga/ })
    .first()
  await expect(up).toBeVisible()
  await question(other, 4).getByRole('textbox').fill('Jayapura')
  await expect(other.getByText(say('common_saved'), { exact: true })).toBeVisible()
  await other.getByRole('button', { name: say('learning_quiz_submit') }).click()
  await other.getByRole('button', { name: say('learning_quiz_submit_anyway') }).click()
  await expect(other).toHaveURL(/\?attempt=1$/)

  // The first tab still has the form: what it answers is too late, and it shows what came of it.
  await question(page, 1).getByLabel('Keliru satu').check()
  await expect(page.getByRole('link', { name: say('common_quiz_attempt', { n: '1' }) })).toBeVisible()
})

test('a quiz that is submitted without a connection says so in sight, and is handed in by itself once there is one', async ({
  page,
  context,
  say,
  site,
}) => {
  const { courseId, lessonId, quizPath } = await makeQuizCourse(site, { timeLimitS: 600, only: 1 })
  await enrolled(page, say, courseId)
  await page.goto(quizPath)
  const saved = page.getByText(say('common_saved'), { exact: true })
  const start = page.getByRole('button', { name: say('learning_quiz_start') })
  const submit = page.getByRole('button', { name: say('learning_quiz_submit') })

  await test.step('pressed', async () => {
    await start.click()
    await question(page, 1).getByLabel('Benar satu').check()
    await expect(saved).toBeVisible()
    await context.setOffline(true)
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText(say('learning_quiz_offline_submit'))
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(saved).toHaveCount(0)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\?attempt=1$/)
    await expect(page.getByText('100%', { exact: true })).toBeVisible()
  })

  await test.step('when its time is over', async () => {
    await page.goto(quizPath)
    await page.getByRole('button', { name: say('common_try_again') }).click()
    await question(page, 1).getByLabel('Benar satu').check()
    await expect(saved).toBeVisible()
    await endIn(site, lessonId, 15)
    await page.reload()
    await expect(page.getByText(/\b0:[01]\d/)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByRole('alert')).toHaveText(say('learning_quiz_over_unsent'), { timeout: 25_000 })
    await expect(saved).toHaveCount(0)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\?attempt=2$/)
  })
})

for (const days of [-1, 1])
  test(`a deadline holds where the browser's clock is off by a day (${days})`, async ({
    page,
    say,
    site,
  }) => {
    await page.clock.setSystemTime(Date.now() + days * 86_400_000)
    const { courseId, lessonId, quizPath } = await makeQuizCourse(site, { timeLimitS: 1200, only: 1 })
    await enrolled(page, say, courseId)
    await page.goto(quizPath)
    await page.getByRole('button', { name: say('learning_quiz_start') }).click()
    await expect(page.getByText(/\b(19:\d\d|20:00)/)).toBeVisible()
    await question(page, 1).getByLabel('Benar satu').check()
    await expect(page.getByText(say('common_saved'), { exact: true })).toBeVisible()
    await endIn(site, lessonId, -60)
    // The page still counts down; what it sends now comes too late, and what was in time counts.
    await question(page, 1).getByLabel('Keliru satu').check()
    await page.getByRole('link', { name: say('common_quiz_attempt', { n: '1' }) }).click()
    await expect(page).toHaveURL(/\?attempt=1$/)
    await expect(page.getByText('100%', { exact: true })).toBeVisible()
  })
