import { expect, test } from './journey.ts'
import { openDialog } from './keyboard-steps.ts'
import { isClean } from './looks.ts'
import { becomes } from './people-steps.ts'
import { courseCalled, demoCourse, learn, signUp, someNewcomer } from './steps.ts'
import { announces } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('a teacher takes somebody into a course, reads how far they are, and takes them out; each with a reason', async ({
      page,
      say,
      account,
    }) => {
      const course = await courseCalled(demoCourse.title, page.request)
      const student = someNewcomer()
      const name = `Nona ${student.email.slice(5, 13)}`
      await signUp(page, say, { ...student, fullName: name })
      const instructor = await account('instructor')
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const reasons = ['Kamu sudah membayar di loket.', 'Kamu pindah ke kelas malam.'] as const
      let record = ''

      await test.step('takes in, after being asked why', async () => {
        await becomes(page, instructor)
        await page.goto(`/instructor/courses/${course.id}/manage`)
        await main.getByRole('link', { name: /^\d/ }).first().click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio_learners'))
        await main.getByRole('link', { name: say('studio_learner_enroll_title') }).click()
        const enrol = dialog.getByRole('button', { name: say('studio_learner_enroll'), exact: true })
        await dialog.getByLabel(say('common_email')).fill(student.email)
        await enrol.click()
        await expect(page.getByRole('alert')).toContainText(say('studio_learner_reason_required'))
        await isClean(page, javaScriptEnabled)
        await dialog.getByLabel(say('common_reason')).fill(reasons[0])
        await enrol.click()
        await announces(page, say('shell_flash_learner_enrolled', { name }))
      })

      await test.step('the student reads it, and begins', async () => {
        await becomes(page, student)
        await page.goto('/notifications')
        await expect(main.getByText(reasons[0])).toBeVisible()
        await learn(page, course, 2)
      })

      await test.step('the record says which lessons, and when', async () => {
        await becomes(page, instructor)
        await page.goto(`/instructor/courses/${course.id}/learners?search=${student.email}`)
        await main.getByRole('link', { name, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(
          main.getByText(say('studio_learner_lessons', { done: '2', all: String(course.lessons.length) })),
        ).toBeVisible()
        const lessons = main.getByRole('row').filter({ has: page.getByRole('cell') })
        await expect(lessons).toHaveCount(course.lessons.length)
        // One comes next, and keeps the others locked.
        await expect(lessons.filter({ hasText: say('studio_learner_none_yet') })).toHaveCount(1)
        await expect(lessons.filter({ hasText: say('common_lesson_locked') })).toHaveCount(
          course.lessons.length - 3,
        )
        await isClean(page, javaScriptEnabled)
        record = new URL(page.url()).pathname
      })

      await test.step('takes out, and says why', async () => {
        await main.getByRole('link', { name: say('studio_learner_remove') }).click()
        const takeOut = dialog.getByRole('button', { name: say('studio_learner_remove') })
        await takeOut.click()
        await expect(dialog.getByText(say('studio_learner_reason_required')).first()).toBeVisible()
        await dialog.getByLabel(say('common_reason')).fill(reasons[1])
        await isClean(page, javaScriptEnabled)
        await takeOut.click()
        await announces(page, say('shell_flash_learner_removed', { name }))
        expect((await page.request.get(record)).status()).toBe(404)
      })

      await test.step('the student reads that too, and no lesson any more', async () => {
        await becomes(page, student)
        await page.goto('/notifications')
        await expect(main.getByText(reasons[1])).toBeVisible()
        const lesson = `/courses/${course.id}/learn?lesson=${course.lessons[1]?.id}`
        expect((await page.request.get(lesson)).status()).toBe(403)
      })
    })
  })
}

test('a button that is pressed twice while the answer is under way sends once', async ({
  page,
  say,
  account,
}) => {
  const course = await courseCalled(demoCourse.title, page.request)
  await becomes(page, await account('instructor'))
  await page.goto(`/instructor/courses/${course.id}/learners?dialog=enroll`)
  const dialog = openDialog(page)
  await dialog.getByLabel(say('common_email')).fill('tidak-ada@example.org')
  await dialog.getByLabel(say('common_reason')).fill('Salah ketik.')
  let sent = 0
  await page.route('**/learners*', async (route) => {
    if (route.request().method() === 'POST') sent += 1
    await route.continue()
  })
  await dialog.getByRole('button', { name: say('studio_learner_enroll'), exact: true }).dblclick()
  await expect(dialog.getByText(say('studio_learner_no_student')).first()).toBeVisible()
  expect(sent).toBe(1)
})
