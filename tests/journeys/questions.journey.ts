import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'
import { isAccessible } from './looks.ts'
import { courseCalled, demoCourse, enter, learn, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a learner writes to their instructor, who answers', async ({ page, request, say, account }) => {
      const course = await courseCalled(demoCourse.title, request)
      const learner = someNewcomer()
      const words = `Boleh saya bertanya? ${randomUUID()}`
      const answer = `Tentu boleh. ${randomUUID()}`
      const write = () =>
        page.getByRole('main').getByRole('link', { name: say('common_message'), exact: true })

      await test.step('a stranger is told what to do first', async () => {
        await signUp(page, say, learner)
        await page.goto(`/courses/${course.id}`)
        await write().click()
        await expect(page.getByRole('link', { name: say('people_write_to_us') })).toBeVisible()
        await expect(page.getByRole('textbox')).toHaveCount(0)
      })

      await test.step('enrolled, they write; nothing is refused with its reason', async () => {
        await learn(page, course, 0)
        await page.goto(`/courses/${course.id}`)
        await write().click()
        await page.getByRole('button', { name: say('common_send_message') }).click()
        await expect(page.getByRole('main').getByText(say('common_question_required')).first()).toBeVisible()
        if (settings.javaScriptEnabled) await isAccessible(page, 'a refused message')
        await page.getByLabel(say('common_your_message')).fill(words)
        await page.getByRole('button', { name: say('common_send_message') }).click()
        await expect(page).toHaveURL(/\/messages$/)
        await expect(page.getByText(words)).toBeVisible()
        await expect(page.getByText(say('common_unanswered'))).toBeVisible()
        await page.context().clearCookies()
      })

      await test.step('the instructor is told, and answers', async () => {
        await enter(page, await account('instructor'))
        await page.goto('/messages')
        const message = page.getByRole('article').filter({ hasText: words })
        await message
          .getByRole('link', { name: say('people_messages_answer_to', { name: learner.fullName }) })
          .click()
        await page.getByLabel(say('common_answer_label')).fill(answer)
        await page.getByRole('button', { name: say('people_messages_answer_send') }).click()
        await expect(message.getByText(answer)).toBeVisible()
        if (settings.javaScriptEnabled) await isAccessible(page, 'the messages of an instructor')
        await page.context().clearCookies()
      })

      await test.step('the learner reads the answer', async () => {
        await enter(page, learner)
        await page.goto('/messages')
        await expect(page.getByText(answer)).toBeVisible()
      })
    })
  })
}
