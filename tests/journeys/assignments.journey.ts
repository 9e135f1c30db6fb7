import { becomes, publishCourse } from './assignment-steps.ts'
import { expect, test } from './journey.ts'
import { isAccessible } from './looks.ts'
import { enter, signUp, someNewcomer } from './steps.ts'
import { announces } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

const file = { name: 'surat.txt', mimeType: 'text/plain', buffer: Buffer.from('Dengan hormat,') }
const large = { name: 'besar.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') }
const lying = { name: 'surat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') }

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('a lesson asks for work; it is handed in, returned, handed in again and marked, and the lesson is complete', async ({
      page,
      say,
      account,
    }) => {
      test.slow()
      const main = page.getByRole('main')
      const teacher = await account('instructor')
      const learner = someNewcomer()
      await enter(page, teacher)
      const course = await publishCourse(page, say)
      const lessonId = course.lessons[0]?.id ?? ''
      const assignment = `/courses/${course.id}/assignment/${lessonId}`
      const marking = `/instructor/courses/${course.id}/marking`

      await test.step('the teacher says what is asked, with a rubric', async () => {
        await page.goto(course.manage.replace(/manage$/, `assignment/${lessonId}`))
        await main.getByLabel(say('assignments_rubric'), { exact: true }).check()
        const criterion = main.getByRole('group', { name: say('assignments_criterion_n', { n: 1 }) })
        await criterion.getByLabel(say('assignments_criterion')).fill('Isi surat')
        await criterion.getByLabel(say('assignments_levels')).fill('Lengkap')
        await main.getByLabel(say('assignments_pass_percent')).fill('60')
        await main.getByRole('button', { name: say('assignments_save') }).click()
        await expect(criterion.getByText(say('assignments_rubric_levels_count', { most: 6 }))).toBeVisible()
        await criterion.getByLabel(say('assignments_levels')).fill('3 – Lengkap\n2 – Cukup\n0 – Kosong')
        await main.getByRole('button', { name: say('assignments_add_criterion') }).click()
        await expect(
          main.getByRole('group', { name: say('assignments_criterion_n', { n: 4 }) }),
        ).toBeVisible()
        if (javaScriptEnabled) await isAccessible(page, 'what a lesson asks for')
        await main.getByRole('button', { name: say('assignments_save') }).click()
        await announces(page, say('shell_flash_assignment_saved'))
      })

      await test.step('the learner is led to it instead of a button that completes', async () => {
        await page.context().clearCookies()
        await signUp(page, say, learner)
        await page.request.post(`/courses/${course.id}`, { form: { intent: 'enroll' } })
        await page.goto(`/courses/${course.id}/learn`)
        await expect(main.getByRole('button', { name: say('learning_mark_complete') })).toHaveCount(0)
        await main.getByRole('link', { name: say('learning_assignment_hand_in') }).click()
        await expect(main.getByText('Isi surat')).toBeVisible()
      })

      await test.step('a file that lies is refused, and what was typed stays', async () => {
        await main.getByLabel(say('assignments_text')).fill('Suratku yang pertama')
        await main.getByLabel(say('assignments_files_choose')).setInputFiles(lying)
        await main.getByRole('button', { name: say('assignments_hand_in') }).click()
        const why = `${lying.name}: ${say('assignments_file_content', { type: 'PDF' })}`
        await expect(main.getByText(why).first()).toBeVisible()
        await expect(main.getByLabel(say('assignments_text'))).toHaveValue('Suratku yang pertama')
        if (javaScriptEnabled) {
          // Said where it was chosen, and never sent.
          await main.getByLabel(say('assignments_files_choose')).setInputFiles(large)
          const tooLarge = `${large.name}: ${say('assignments_file_too_large', { mb: 10 })}`
          await expect(main.getByRole('alert').filter({ hasText: tooLarge })).toBeVisible()
        }
        await main.getByLabel(say('assignments_files_choose')).setInputFiles(file)
        await main.getByRole('button', { name: say('assignments_hand_in') }).click()
        await announces(page, say('shell_flash_work_handed_in'))
        await expect(main.getByText(say('assignments_state_waiting'))).toBeVisible()
        if (javaScriptEnabled) await isAccessible(page, 'work that waits')
      })

      await test.step('the teacher reads it and returns it, which needs a comment', async () => {
        await becomes(page, teacher)
        await page.goto(marking)
        await expect(main.getByText('Suratku yang pertama')).toBeVisible()
        await expect(main.getByRole('link', { name: 'surat.txt' })).toBeVisible()
        await main.getByRole('button', { name: say('assignments_return') }).click()
        await expect(main.getByText(say('assignments_comment_required')).first()).toBeVisible()
        if (javaScriptEnabled) await isAccessible(page, 'the marking desk')
        await main.getByLabel(say('assignments_comment')).fill('Tambahkan alamat.')
        await main.getByRole('button', { name: say('assignments_return') }).click()
        await announces(page, say('shell_flash_work_returned', { name: learner.fullName }))
        await expect(main.getByText(say('assignments_all_marked'))).toBeVisible()
      })

      await test.step('the learner is told, and hands it in again with the same file', async () => {
        await becomes(page, learner)
        await page.goto('/notifications')
        await main
          .getByRole('button', { name: /Tulis suratmu/ })
          .first()
          .click()
        await expect(page).toHaveURL(assignment)
        await expect(main.getByText('Tambahkan alamat.')).toBeVisible()
        await main.getByLabel(say('assignments_text')).fill('Suratku dengan alamat')
        await main.getByRole('button', { name: say('common_hand_in_again') }).click()
        await announces(page, say('shell_flash_work_handed_in'))
      })

      await test.step('the teacher marks it by the rubric', async () => {
        await becomes(page, teacher)
        await page.goto(marking)
        await expect(main.getByRole('link', { name: 'surat.txt' }).first()).toBeVisible()
        await main.getByRole('button', { name: say('assignments_mark') }).click()
        await expect(main.getByText(say('assignments_mark_incomplete')).first()).toBeVisible()
        if (javaScriptEnabled) {
          // Once the script is there that stores what is typed: away at once and back, and what was chosen is there.
          await main.getByLabel(/Cukup/).check()
          await expect
            .poll(() =>
              page.evaluate(() => JSON.stringify(Object.values(localStorage).map((v) => JSON.parse(v)))),
            )
            .toContain('"sent":false')
        }
        await main.getByLabel(/Lengkap/).check()
        if (javaScriptEnabled) {
          const tab = (name: string) => main.getByRole('link', { name: new RegExp(`^${name}`) })
          await tab(say('common_state_marked')).click()
          await expect(main.getByLabel(/Lengkap/)).toHaveCount(0)
          await tab(say('common_tab_waiting')).click()
          await expect(page.getByRole('heading', { name: learner.fullName })).toBeFocused()
          await expect(main.getByLabel(/Lengkap/)).not.toBeChecked()
          await main.getByRole('button', { name: say('shell_draft_restore') }).click()
          await expect(main.getByLabel(/Lengkap/)).toBeChecked()
          await page.getByRole('heading', { name: learner.fullName }).focus()
          await page.keyboard.press('m')
          await expect(main.getByLabel(/Lengkap/)).toBeFocused()
        }
        await main.getByLabel(say('assignments_comment')).fill('Bagus sekali.')
        if (javaScriptEnabled) await page.keyboard.press('Control+Enter')
        else await main.getByRole('button', { name: say('assignments_mark') }).click()
        await announces(page, say('shell_flash_work_marked', { name: learner.fullName }))
      })

      await test.step('the learner reads the mark, and the lesson is complete', async () => {
        await becomes(page, learner)
        await page.goto(assignment)
        await expect(main.getByText('Bagus sekali.')).toBeVisible()
        await expect(
          main.getByText(say('assignments_points_of', { points: 3, most: 3 })).first(),
        ).toBeVisible()
        if (javaScriptEnabled) await isAccessible(page, 'marked work')
        await main.getByRole('link', { name: say('assignments_go_on') }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Kirim suratmu' })).toBeVisible()
      })
    })
  })
}
