import { eq } from 'drizzle-orm'
import { openDatabase } from '#db/open-database.server.ts'
import { lessons } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizQuestions } from '#db/tables/quizzes.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { personBehind } from '#domain/people/person-behind.server.ts'
import { readLessonText } from '#domain/quizzes/read-quiz.server.ts'
import { submitAttempt } from '#domain/quizzes/save-answers.server.ts'
import { saveQuiz } from '#domain/quizzes/save-quiz.server.ts'
import { startAttempt } from '#domain/quizzes/start-attempt.server.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { takeQuiz } from '#tests/factories/take-quiz.ts'
import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import type { Site } from './sites.ts'
import { enter } from './steps.ts'
import { announces } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

const text = `\`\`\`gift pass=60
Dari apa noken dibuat? {=Serat kayu ~Plastik}

Siapa yang merajutnya? {=Mama-mama ~Mesin}

Kapan UNESCO mengakuinya? {=2012 ~1969}

Di mana noken dibawa? {=Di kepala ~Di kaki}
\`\`\`
`

/** A course of this teacher whose quiz of one choice, with a wrong key, this learner has failed. */
async function wronglyFailed({ dataDir, databaseUrl }: Site, emails: { teacher: string; learner: string }) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl })
  try {
    const personOf = async (email: string) => {
      const [found] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
      const person = found && (await personBehind(db, found.id))
      if (!person) throw new Error(`Nobody has the address ${email}.`)
      return person
    }
    const [teacher, learner] = [await personOf(emails.teacher), await personOf(emails.learner)]
    const course = await makeCourse(db, {
      instructorId: teacher.id,
      modules: [[{ title: 'Kuis rajut' }, {}]],
    })
    const which = { courseId: course.id, lessonId: course.lessonIds[0] ?? '' }
    const { content, quiz } = readLessonText(
      '```gift pass=100 feedback=each\nDari apa noken dibuat? {=Plastik ~Serat kayu}\n```\n',
    )
    await db.update(lessons).set({ content }).where(eq(lessons.id, which.lessonId))
    await saveQuiz(db, which, quiz)
    await enrollStudent(db, learner, course.id)
    await startAttempt(db, learner, which)
    const [attempt] = await db.select().from(quizAttempts).where(eq(quizAttempts.lessonId, which.lessonId))
    const sent = [{ slot: 0, sent: ['1'] }]
    await submitAttempt(db, learner, { ...which, attemptId: attempt?.id ?? '', answers: sent })
    return which
  } finally {
    await close()
  }
}

/** A course of this teacher with a quiz that twelve people have taken, whose second question was answered rightly by
 *  those who failed in the others. */
async function takenCourse({ dataDir, databaseUrl }: Site, email: string) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl })
  try {
    const [teacher] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
    const course = await makeCourse(db, { instructorId: teacher?.id, modules: [[{ title: 'Kuis rajut' }]] })
    const [lessonId = ''] = course.lessonIds
    const { content, quiz } = readLessonText(text)
    await db.update(lessons).set({ content }).where(eq(lessons.id, lessonId))
    await saveQuiz(db, { courseId: course.id, lessonId }, quiz)
    const made = await db
      .select({ id: quizQuestions.id })
      .from(quizQuestions)
      .where(eq(quizQuestions.lessonId, lessonId))
      .orderBy(quizQuestions.position)
    const questionIds = made.map(({ id }) => id)
    for (let nth = 0; nth < 12; nth += 1) {
      const isGood = nth < 6
      const marks = [isGood ? 1 : 0, isGood ? 0 : 1, nth < 7 ? 1 : 0, isGood ? 1 : 0]
      const { id: userId } = await makePerson(db)
      await takeQuiz(db, { lessonId, userId, questionIds, marks, minutes: nth + 1 })
    }
    return { courseId: course.id, lessonId }
  } finally {
    await close()
  }
}

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('a teacher sees how a quiz did, which question is bad, and mends it', async ({
      page,
      say,
      account,
      site,
    }) => {
      const teacher = await account('instructor')
      const { courseId, lessonId } = await takenCourse(site, teacher.email)
      const quiz = `/instructor/courses/${courseId}/quiz/${lessonId}`
      const main = page.getByRole('main')
      await enter(page, teacher)

      await test.step('the question that those who do well get wrong is named', async () => {
        await page.goto(quiz)
        await main.getByRole('link', { name: say('common_results') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say('studio_results_of', { title: 'Kuis rajut' }),
        )
        await expect(main.getByText(say('studio_results_backwards'))).toHaveCount(1)
        await expect(main.getByText('58%', { exact: true })).toBeVisible()
        await isClean(page, javaScriptEnabled)
      })

      await test.step('and mended where it is written', async () => {
        await main
          .getByRole('link', { name: say('studio_results_mend_of', { stem: 'Siapa yang merajutnya?' }) })
          .click()
        await expect(main.getByText(say('studio_quiz_was_answered'))).toBeVisible()
        await main.getByLabel(say('studio_quiz_stem'), { exact: true }).fill('Yang mana noken?')
        await main.getByRole('button', { name: say('studio_quiz_save_question') }).click()
        await announces(page, say('shell_flash_quiz_saved'))
      })

      await test.step('what it asks now is a new question, that nobody has answered', async () => {
        await main.getByRole('link', { name: say('common_results') }).click()
        await expect(main.getByText(say('studio_results_unjudged', { n: 1 }))).toBeVisible()
        await expect(main.getByRole('row', { name: '2. Yang mana noken?' })).toContainText('–')
        await expect(main.getByRole('row', { name: say('studio_results_no_longer_asked') })).toHaveCount(1)
      })
    })

    test('a key was wrong: its teacher mends it and grades again, and its learner has passed', async ({
      page,
      say,
      account,
      site,
    }) => {
      const teacher = await account('instructor')
      const learner = await account('student')
      const emails = { teacher: teacher.email, learner: learner.email }
      const { courseId, lessonId } = await wronglyFailed(site, emails)
      const quiz = `/instructor/courses/${courseId}/quiz/${lessonId}`
      const main = page.getByRole('main')
      await enter(page, teacher)

      await test.step('the key is mended', async () => {
        await page.goto(quiz)
        await main.getByRole('link', { name: 'Dari apa noken dibuat?' }).click()
        await main.getByLabel(say('studio_quiz_is_right', { n: '2' }), { exact: true }).check()
        await main.getByRole('button', { name: say('studio_quiz_save_question') }).click()
        await announces(page, say('shell_flash_quiz_saved'))
      })

      await test.step('what grading again would do is told before it is done', async () => {
        await main.getByRole('link', { name: say('common_results') }).click()
        await main.getByRole('link', { name: say('studio_regrade'), exact: true }).click()
        const row = main.getByRole('row', { name: 'Dari apa noken dibuat?' })
        await expect(row).toContainText('Plastik')
        await expect(row).toContainText('Serat kayu')
        await isClean(page, javaScriptEnabled)
        await main.getByRole('button', { name: say('studio_regrade_attempts', { n: 1 }) }).click()
        await announces(page, say('shell_flash_quiz_regraded'))
        await expect(main.getByRole('link', { name: say('studio_regrade'), exact: true })).toHaveCount(0)
      })

      await test.step('twice is the same as once', async () => {
        await page.goto(`${quiz}/regrade`)
        await expect(main.getByText(say('studio_regrade_none'))).toBeVisible()
        await isClean(page, javaScriptEnabled)
      })

      await test.step('the learner has passed', async () => {
        await page.context().clearCookies()
        await enter(page, learner)
        await page.goto(`/courses/${courseId}/quiz/${lessonId}?attempt=1`)
        await expect(main.getByText(say('learning_quiz_you_passed'))).toBeVisible()
      })
    })
  })
}
