import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { becomes } from './people-steps.ts'
import { makeQuizCourse } from './quiz-steps.ts'
import { signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a learner is given more time while they write, and reads what their essay was found worth', async ({
      page,
      say,
      site,
      account,
      javaScriptEnabled,
    }) => {
      test.slow()
      const main = page.getByRole('main')
      const teacher = await account('instructor')
      const learner = someNewcomer()
      const quiz = { timeLimitS: 1200, only: 1, hasEssay: true, teacher }
      const { courseId, title, quizPath } = await makeQuizCourse(site, quiz)
      const essays = `/instructor/courses/${courseId}/essays`

      await test.step('the learner begins, and finds the way back on the dashboard', async () => {
        await signUp(page, say, learner)
        const form = { intent: 'enroll' }
        expect((await page.request.post(`/courses/${courseId}`, { form })).ok()).toBe(true)
        await page.goto(quizPath)
        await page.getByRole('button', { name: say('learning_quiz_start') }).click()
        await page.locator('#q1').getByLabel('Benar satu').check()
        await page.locator('#q2').getByRole('textbox').fill('Seekor kuskus di pohon sagu.')
        if (javaScriptEnabled) {
          await expect(main.getByText(say('learning_quiz_answered', { done: '2', all: '2' }))).toBeVisible()
          await expect(main.getByText(say('common_saved'), { exact: true })).toBeVisible()
        } else await page.getByRole('button', { name: say('learning_quiz_save') }).click()
        await page.goto('/dashboard')
        await expect(page.getByText(say('learning_quiz_goes_on'))).toBeVisible()
        await isClean(page, javaScriptEnabled)
      })

      await test.step('the teacher gives more time, whole per cents alone', async () => {
        await becomes(page, teacher)
        await page.goto(`/instructor/courses/${courseId}/learners`)
        await main.getByRole('link', { name: learner.fullName }).first().click()
        const percent = main.getByLabel(say('studio_extra_time_label'))
        await percent.fill('400')
        await main.getByRole('button', { name: say('studio_extra_time_save') }).click()
        await expect(main.getByText(say('studio_extra_time_invalid')).first()).toBeVisible()
        await percent.fill('50')
        await main.getByRole('button', { name: say('studio_extra_time_save') }).click()
        await expect(page.getByText(say('shell_flash_extra_time_set')).first()).toBeVisible()
        await expect(percent).toHaveValue('50')
        await isClean(page, javaScriptEnabled)
      })

      await test.step('the attempt that goes on is longer, and is handed in', async () => {
        await becomes(page, learner)
        await page.goto('/dashboard')
        await page.getByRole('link', { name: say('learning_quiz_go_on') }).click()
        await expect(page.locator('#q2').getByRole('textbox')).toHaveValue('Seekor kuskus di pohon sagu.')
        if (javaScriptEnabled) await expect(main.getByText(/\b2\d:\d\d/)).toBeVisible()
        await page.getByRole('button', { name: say('learning_quiz_submit') }).click()
        await expect(page.getByText(say('learning_quiz_marking_text'))).toBeVisible()
        await isClean(page, javaScriptEnabled)
      })

      await test.step('the teacher reads the essay and marks it', async () => {
        await becomes(page, teacher)
        await page.goto(essays)
        const essay = main.getByRole('article', { name: learner.fullName })
        await expect(essay.getByText('Seekor kuskus di pohon sagu.')).toBeVisible()
        await isClean(page, javaScriptEnabled)
        const mark = essay.getByRole('button', { name: say('studio_essay_mark') })
        await essay.getByLabel(say('studio_essay_comment')).fill('Bagus, sebutkan juga warnanya.')
        await mark.click()
        await expect(essay.getByText(say('studio_essay_percent_invalid')).first()).toBeVisible()
        await expect(essay.getByLabel(say('studio_essay_comment'))).toHaveValue(
          'Bagus, sebutkan juga warnanya.',
        )
        await essay.getByLabel(say('studio_essay_percent'), { exact: true }).fill('80')
        await mark.click()
        await expect(main.getByText(say('studio_essays_none'))).toBeVisible()
        await isClean(page, javaScriptEnabled)
        await main.getByRole('link', { name: say('common_state_marked'), exact: true }).click()
        await expect(essay.getByText(say('studio_essay_given', { percent: '80' }))).toBeVisible()
        await isClean(page, javaScriptEnabled)
        await essay.getByLabel(say('studio_essay_percent'), { exact: true }).fill('60')
        await mark.click()
        await expect(essay.getByText(say('studio_essay_given', { percent: '60' }))).toBeVisible()
      })

      await test.step('the learner is told, and reads what was said', async () => {
        await becomes(page, learner)
        await page.goto('/notifications')
        await main.getByText(title).first().click()
        await expect(page).toHaveURL(/\?attempt=1$/)
        await expect(page.getByText('80%', { exact: true })).toBeVisible()
        await expect(page.getByText('Bagus, sebutkan juga warnanya.')).toBeVisible()
        await isClean(page, javaScriptEnabled)
      })
    })
  })
}
