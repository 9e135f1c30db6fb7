import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { daysPass, makeQuizCourse } from './quiz-steps.ts'
import { signUp, someNewcomer } from './steps.ts'
import { announces } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('what a learner missed comes back the next day, later when it is answered rightly, and not at all when they do not want it', async ({
      page,
      say,
      site,
    }) => {
      test.slow()
      const main = page.getByRole('main')
      const { courseId, lessonId, title, quizPath } = await makeQuizCourse(site, { only: 2 })
      const going = (n: number) => main.getByRole('link', { name: say('learning_repeat_go', { n }) })
      const question = page.locator('.quiz-question')
      const check = page.getByRole('button', { name: say('learning_repeat_check') })
      const verdict = page.getByRole('heading', { level: 1 })

      await test.step('they fail a quiz, which says what comes back tomorrow; nothing comes back on that day', async () => {
        await signUp(page, say, someNewcomer())
        expect((await page.request.post(`/courses/${courseId}`, { form: { intent: 'enroll' } })).ok()).toBe(
          true,
        )
        await page.goto(quizPath)
        await page.getByRole('button', { name: say('learning_quiz_start') }).click()
        await page.locator('#q1').getByLabel('Keliru satu').check()
        await page.getByRole('button', { name: say('learning_quiz_submit') }).click()
        await page.getByRole('button', { name: say('learning_quiz_submit_anyway') }).click()
        await expect(page.getByText(say('learning_quiz_you_failed'))).toBeVisible()
        await expect(main.getByText(say('learning_quiz_comes_back', { n: 2 }))).toBeVisible()
        await isClean(page, javaScriptEnabled)
        const change = main.getByRole('link', { name: say('learning_quiz_comes_back_change') })
        await expect(change).toHaveAttribute('href', '/account#repeat')
        await page.goto('/dashboard')
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(main.locator('a[href="/repeat"]')).toHaveCount(0)
      })

      await test.step('a day later the dashboard leads to both', async () => {
        await daysPass(site, lessonId, 1)
        await page.reload()
        await expect(going(2)).toContainText(title)
        await isClean(page, javaScriptEnabled)
        await going(2).click()
        await expect(verdict).toHaveText(say('learning_repeat_place', { n: '1', all: '2' }))
        await isClean(page, javaScriptEnabled)
      })

      await test.step('without an answer nothing happens', async () => {
        await check.click()
        await expect(page.getByText(say('learning_repeat_not_answered'))).toBeVisible()
        await expect(question).not.toContainText(say('learning_quiz_right_answer'))
        await isClean(page, javaScriptEnabled)
      })

      await test.step('a right answer leads on to the third day', async () => {
        for (const right of ['Benar satu', 'Benar dua', 'Benar tiga']) {
          const option = question.getByLabel(right)
          if ((await option.count()) > 0) await option.check()
        }
        await check.click()
        await expect(verdict).toHaveText(say('learning_repeat_right'))
        await expect(page.getByText(say('learning_repeat_back', { n: 3 }))).toBeVisible()
        await isClean(page, javaScriptEnabled)
        await page.reload()
        await page.getByRole('link', { name: say('learning_repeat_next') }).click()
      })

      await test.step('who does not know it yet reads what is right, and meets it tomorrow', async () => {
        await expect(verdict).toHaveText(say('learning_repeat_place', { n: '2', all: '2' }))
        await page.getByRole('button', { name: say('learning_repeat_give_up') }).click()
        await expect(verdict).toHaveText(say('learning_repeat_here'))
        await expect(page.getByText(say('learning_repeat_back_tomorrow'))).toBeVisible()
        await expect(question).toContainText(say('learning_quiz_right_answer'))
        await isClean(page, javaScriptEnabled)
        await page.getByRole('link', { name: say('learning_repeat_result') }).click()
        await expect(page.getByText(say('learning_repeat_end_title'))).toBeVisible()
        await isClean(page, javaScriptEnabled)
      })

      await test.step('the next day one is back, and goes once it is not wanted', async () => {
        await daysPass(site, lessonId, 1)
        await page.goto('/dashboard')
        await expect(going(1)).toBeVisible()
        await page.goto('/account')
        const card = main.getByRole('region', { name: say('common_repeat_title') })
        await card.getByRole('button', { name: say('people_turn_off') }).click()
        await announces(page, say('shell_flash_repetitions_off'))
        await page.goto('/dashboard')
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(main.locator('a[href="/repeat"]')).toHaveCount(0)
        await page.goto('/repeat')
        await expect(page.getByText(say('learning_repeat_off_title'))).toBeVisible()
        await isClean(page, javaScriptEnabled)
        await page.getByRole('button', { name: say('common_turn_on') }).click()
        await expect(verdict).toHaveText(say('learning_repeat_place', { n: '1', all: '1' }))
      })
    })
  })
}
