import { eq, sql } from 'drizzle-orm'
import { openDatabase } from '#db/open-database.server.ts'
import { assignments, submissions } from '#db/tables/assignments.ts'
import { peerReview } from '#domain/assignments/peers/draw-round.server.ts'
import { becomes, publishCourse } from './assignment-steps.ts'
import { expect, test } from './journey.ts'
import { isAccessible } from './looks.ts'
import type { Site } from './sites.ts'
import { enter, signUp, someNewcomer } from './steps.ts'
import { announces } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

/** Lets the day until which a lesson's work is due be over, and does what its job does then. */
async function passTheDay(site: Site, lessonId: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl })
  try {
    await db
      .update(submissions)
      .set({ submittedAt: sql`now() - interval '2 minutes'` })
      .where(eq(submissions.lessonId, lessonId))
    await db
      .update(assignments)
      .set({ dueAt: sql`now() - interval '1 minute'` })
      .where(eq(assignments.lessonId, lessonId))
    await peerReview(db, { lessonId })
  } finally {
    await close()
  }
}

const file = { name: 'tugas-nona-kambu.txt', mimeType: 'text/plain', buffer: Buffer.from('Dengan hormat,') }

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('three learners review each other without names, the marks appear, and one of them asks the teacher to look again', async ({
      page,
      site,
      say,
      account,
    }) => {
      test.slow()
      const main = page.getByRole('main')
      const teacher = await account('instructor')
      const learners = ['Nona Kambu', 'Elia Rumbino', 'Marta Awom'].map((fullName) => ({
        ...someNewcomer(),
        fullName,
      }))
      const [first = someNewcomer(), second = someNewcomer(), third = someNewcomer()] = learners
      await enter(page, teacher)
      const course = await publishCourse(page, say)
      const lessonId = course.lessons[0]?.id ?? ''
      const assignment = `/courses/${course.id}/assignment/${lessonId}`
      const marking = `/instructor/courses/${course.id}/marking`

      await test.step('the teacher lets learners review, which needs a day that is not over', async () => {
        await page.goto(course.manage.replace(/manage$/, `assignment/${lessonId}`))
        await main.getByLabel(say('assignments_grading_points'), { exact: true }).check()
        await main.getByLabel(say('assignments_points_max')).fill('10')
        await main.getByLabel(say('assignments_pass_percent')).fill('60')
        await main.getByLabel(say('assignments_peers_option')).check()
        await main.getByLabel(say('assignments_peers_reviewers')).fill('2')
        await main.getByRole('button', { name: say('assignments_save') }).click()
        await expect(main.getByText(say('assignments_peers_need_due')).first()).toBeVisible()
        await main.getByLabel(say('assignments_due')).fill('2020-02-01T17:00')
        await main.getByRole('button', { name: say('assignments_save') }).click()
        await expect(main.getByText(say('common_peers_due_over')).first()).toBeVisible()
        await main.getByLabel(say('assignments_due')).fill('2098-02-01T17:00')
        if (javaScriptEnabled) await isAccessible(page, 'peer review in the form of an assignment')
        await main.getByRole('button', { name: say('assignments_save') }).click()
        await announces(page, say('shell_flash_assignment_saved'))
      })

      await test.step('three learners hand in, and are told beforehand who will read it', async () => {
        for (const learner of learners) {
          await page.context().clearCookies()
          await signUp(page, say, learner)
          await page.request.post(`/courses/${course.id}`, { form: { intent: 'enroll' } })
          await page.goto(assignment)
          await expect(main.getByText(say('assignments_peers_hand_in'))).toBeVisible()
          await expect(main.getByText(say('assignments_files_readers_peers'))).toBeVisible()
          await main
            .getByLabel(say('assignments_text'))
            .fill(`Surat dari kampung ${learners.indexOf(learner)}`)
          await main.getByLabel(say('assignments_files_choose')).setInputFiles(file)
          await main.getByRole('button', { name: say('assignments_hand_in') }).click()
          await expect(main.getByText(say('assignments_state_reviewing'))).toBeVisible()
        }
      })

      await test.step('once it is due, each reviews the two others, and a draft is kept', async () => {
        await passTheDay(site, lessonId)
        await becomes(page, first)
        await page.goto('/dashboard')
        await expect(main.getByText(say('learning_reviews_owed', { n: '0', all: '2' }))).toBeVisible()
        if (javaScriptEnabled) await isAccessible(page, 'the dashboard with work to review')
        await main.getByRole('link', { name: say('common_review_work'), exact: true }).click()
        await expect(main.getByText(say('assignments_peers_to_review', { n: '0', all: '2' }))).toBeVisible()
        await main.getByRole('link', { name: say('assignments_peers_next') }).click()
        await expect(main.getByText(/Surat dari kampung [12]/)).toBeVisible()
        await expect(main.getByRole('link', { name: 'peserta-1-1.txt' })).toBeVisible()
        const source = await page.content()
        for (const told of [second.fullName, third.fullName, 'tugas-nona-kambu'])
          expect(source).not.toContain(told)
        const answer = await page.request.get(`${assignment}/review/1/files/1`)
        expect(answer.headers()['content-disposition']).toContain('peserta-1-1.txt')
        if (javaScriptEnabled) await isAccessible(page, 'the work of somebody who is not named')
        await main.getByLabel(say('assignments_peers_comment')).fill('Sudah jelas')
        await main.getByRole('button', { name: say('assignments_peers_keep') }).click()
        await announces(page, say('shell_flash_peer_review_kept'))
        await expect(main.getByLabel(say('assignments_peers_comment'))).toHaveValue('Sudah jelas')
        await main.getByRole('button', { name: say('assignments_peers_send') }).click()
        await expect(main.getByText(say('assignments_mark_points_invalid')).first()).toBeVisible()
      })

      await test.step('all send theirs, each once', async () => {
        for (const learner of learners) {
          await becomes(page, learner)
          for (const place of [1, 2]) {
            await page.goto(`${assignment}/review/${place}`)
            await main.getByLabel(say('assignments_points_out_of', { most: '10' })).fill(String(5 + place))
            await main.getByLabel(say('assignments_peers_comment')).fill(`Dari penilai ${place}`)
            await main.getByRole('button', { name: say('assignments_peers_send') }).click()
            await announces(page, say('shell_flash_peer_review_sent'))
          }
          await expect(main.getByText(say('assignments_peers_done'))).toBeVisible()
        }
        await page.goto(`${assignment}/review/1`)
        await expect(main.getByRole('button', { name: say('assignments_peers_send') })).toHaveCount(0)
        if (javaScriptEnabled) await isAccessible(page, 'a review that was sent')
      })

      await test.step('the mark is there with what was said, and by nobody', async () => {
        await becomes(page, first)
        await page.goto(assignment)
        await expect(
          main.getByText(say('assignments_points_of', { points: '7', most: '10' })).first(),
        ).toBeVisible()
        await expect(main.getByText(/Dari penilai [12]/).first()).toBeVisible()
        await expect(main.getByText(say('assignments_peers_median', { n: 2 }))).toBeVisible()
        await expect(main.getByText(say('assignments_peers_by', { n: 2 }))).toBeVisible()
        for (const name of [second.fullName, third.fullName]) expect(await page.content()).not.toContain(name)
        if (javaScriptEnabled) await isAccessible(page, 'what other learners said')
        await main.getByRole('link', { name: say('assignments_peers_appeal') }).click()
        await main.getByRole('button', { name: say('assignments_peers_appeal_send') }).click()
        await expect(main.getByText(say('assignments_peers_appeal_required')).first()).toBeVisible()
        if (javaScriptEnabled) await isAccessible(page, 'asking the teacher to look again')
        await main.getByLabel(say('assignments_peers_appeal_reason')).fill('Halaman dua terlewat.')
        await main.getByRole('button', { name: say('assignments_peers_appeal_send') }).click()
        await announces(page, say('shell_flash_mark_appealed'))
        await expect(main.getByText('Halaman dua terlewat.')).toBeVisible()
      })

      await test.step('the teacher reads who said what, and has the last word', async () => {
        await becomes(page, teacher)
        await page.goto(marking)
        await expect(main.getByText('Halaman dua terlewat.')).toBeVisible()
        await main.getByText(`${say('assignments_peers')} (2/2)`).click()
        await expect(main.getByText(second.fullName).first()).toBeVisible()
        if (javaScriptEnabled) await isAccessible(page, 'the marking desk with reviews')
        await main.getByLabel(say('assignments_points_out_of', { most: '10' })).fill('9')
        await main.getByRole('button', { name: say('assignments_mark') }).click()
        await announces(page, say('shell_flash_work_marked', { name: first.fullName }))
        await becomes(page, first)
        await page.goto(assignment)
        await expect(
          main.getByText(say('assignments_points_of', { points: '9', most: '10' })).first(),
        ).toBeVisible()
        await expect(main.getByRole('link', { name: say('assignments_peers_appeal') })).toHaveCount(0)
      })
    })
  })
}
