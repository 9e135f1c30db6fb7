import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { markOverrides } from '#db/tables/grades.ts'
import { certificates } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import { quizAnswers } from '#db/tables/quiz-attempts.ts'
import { quizRepetitions } from '#db/tables/quiz-repetitions.ts'
import { jobKinds } from '#domain/jobs/job-kinds.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { attemptsForTest } from '#domain/quizzes/attempts-for-test.ts'
import { submitAttempt } from '#domain/quizzes/save-answers.server.ts'
import { saveQuestions } from '#domain/quizzes/save-quiz.server.ts'
import type { QuestionBody } from '#domain/quizzes/types/question-types.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { choice, essay } from '#tests/factories/make-quiz.ts'
import { hasToRegrade, quizRegrading } from './quiz-regrading.server.ts'
import { regradeQuiz, regradeRest } from './regrade-quiz.server.ts'

const { db } = await testDatabase()
const { quizCourse, attemptsOf, begin, answering, take, isCompleted, view } = attemptsForTest(db)
const teacher = await makePerson(db, { role: 'admin', fullName: 'Maria Wambrauw' })

type Which = { courseId: string; lessonId: string }

/** The same choice, of which another option is right. */
const mended: QuestionBody = {
  type: 'single',
  options: [
    { text: 'Bukan', weight: 100, feedback: 'Memang' },
    { text: 'Juga bukan', weight: 0 },
    { text: 'Betul', weight: 0 },
  ],
}

/** As if its teacher had saved the quiz with these. */
const writeQuestions = (which: Which, bodies: readonly QuestionBody[]) =>
  db.transaction((tx) =>
    saveQuestions(
      tx,
      which,
      bodies.map((body, at) => ({ key: `soal-${at + 1}`, stem: `Soal nomor ${at + 1}?`, body, tags: [] })),
    ),
  )

/** The key of the second question was wrong. */
const mend = (which: Which) => writeQuestions(which, [choice, mended])

const regrade = async (which: Which, options = {}) =>
  regradeQuiz(db, teacher, which, (await quizRegrading(db, teacher, which)).seen, options)

const toldTo = ({ id }: Viewer) =>
  db.$count(notifications, and(eq(notifications.userId, id), eq(notifications.kind, 'quiz-marked')))

const noted = ({ lessonId }: Which) =>
  db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, lessonId), eq(auditLog.action, 'quiz-regraded')))

const another = async ({ courseId }: Which) => {
  const learner = await makePerson(db)
  await enrollStudent(db, learner, courseId)
  return learner
}

test('who failed by a wrong key passes by the right one, once, and is told', async () => {
  const { learner, which } = await quizCourse({ passPercent: 100, feedback: 'each' })
  await take(learner, which, 1)
  expect(await hasToRegrade(db, which)).toBe(false)
  await mend(which)
  expect(await hasToRegrade(db, which)).toBe(true)
  expect(await quizRegrading(db, teacher, which)).toMatchObject({
    questions: [{ stem: 'Soal nomor 2?', was: choice, now: mended, more: 1 }],
    attempts: 1,
    learners: 1,
    passing: 1,
    less: 0,
    lost: 0,
    isAll: true,
  })
  expect(await isCompleted(learner, which)).toBe(false)
  // Before, mark and key are those of the day.
  const before = await view(learner, which, 1)
  expect(before.over?.questions[1]).toMatchObject({ fraction: 0, right: ['Betul'] })
  expect(await regrade(which)).toEqual({ learners: 1, isWhole: true })
  expect(await attemptsOf(learner, which)).toMatchObject([{ points: 2, state: 'graded' }])
  expect(await isCompleted(learner, which)).toBe(true)
  const { over } = await view(learner, which, 1)
  expect(over).toMatchObject({ percent: 100, isPassed: true })
  expect(over?.questions[1]).toMatchObject({ fraction: 1, right: ['Bukan'] })
  expect(await toldTo(learner)).toBe(1)
  const facts = await db
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(eq(notifications.userId, learner.id))
  const changed = { was: 50, becomes: 100, passes: true }
  expect(facts).toContainEqual({ facts: expect.objectContaining(changed) })
  expect(await noted(which)).toMatchObject([{ details: { attempts: 1, passed: 1 } }])
  expect(await hasToRegrade(db, which)).toBe(false)
  expect(await regrade(which)).toEqual({ learners: 0, isWhole: true })
  expect([await toldTo(learner), (await noted(which)).length]).toEqual([1, 1])
})

test('nobody gets less: what the old key took for right stays, and is told by the key by which it was', async () => {
  const { learner, which } = await quizCourse({ passPercent: 100, feedback: 'each' })
  await take(learner, which, 2)
  await mend(which)
  expect(await quizRegrading(db, teacher, which)).toMatchObject({ attempts: 0, learners: 0, less: 1 })
  expect(await regrade(which)).toEqual({ learners: 0, isWhole: true })
  expect(await attemptsOf(learner, which)).toMatchObject([{ points: 2 }])
  const { over } = await view(learner, which, 1)
  expect(over?.questions[1]).toMatchObject({ fraction: 1, right: ['Betul'] })
  expect(await toldTo(learner)).toBe(0)
})

test('other words are another question, and what cannot be told in it stays', async () => {
  const { learner, which } = await quizCourse({ passPercent: 100 })
  await take(learner, which, 1)
  const gone: QuestionBody = { type: 'single', options: [{ text: 'Betul', weight: 100 }] }
  await writeQuestions(which, [choice, gone])
  expect(await quizRegrading(db, teacher, which)).toMatchObject({ attempts: 0, lost: 1 })
  await db.transaction((tx) =>
    saveQuestions(tx, which, [{ key: 'soal-2', stem: 'Yang mana bukan?', body: mended, tags: [] }]),
  )
  expect(await quizRegrading(db, teacher, which)).toMatchObject({ questions: [], attempts: 0, lost: 0 })
})

test('it is for whoever works on the course, and by the questions that were seen', async () => {
  const { learner, which } = await quizCourse({ passPercent: 100 })
  const elsewhere = await quizCourse()
  await take(learner, which, 1)
  await mend(which)
  const { seen } = await quizRegrading(db, teacher, which)
  const stranger = await makePerson(db, { role: 'instructor' })
  for (const viewer of [stranger, learner]) {
    await expect(quizRegrading(db, viewer, which)).rejects.toMatchObject({ code: 'not-found' })
    await expect(regradeQuiz(db, viewer, which, seen)).rejects.toMatchObject({ code: 'not-found' })
  }
  const crossed = { ...which, lessonId: elsewhere.which.lessonId }
  await expect(quizRegrading(db, teacher, crossed)).rejects.toMatchObject({ code: 'not-found' })
  await expect(regradeQuiz(db, teacher, crossed, seen)).rejects.toMatchObject({ code: 'not-found' })
  await writeQuestions(which, [choice, choice])
  await expect(regradeQuiz(db, teacher, which, seen)).rejects.toMatchObject({ reason: 'changed-meanwhile' })
  expect(await attemptsOf(learner, which)).toMatchObject([{ points: 1 }])
})

test('an attempt that goes on is graded when it is over; then it can be graded again as well', async () => {
  const { learner, which } = await quizCourse({ passPercent: 100 })
  const open = await begin(learner, which)
  await mend(which)
  expect(await regrade(which)).toEqual({ learners: 0, isWhole: true })
  expect(await attemptsOf(learner, which)).toMatchObject([{ state: 'open', points: null }])
  await submitAttempt(db, learner, { ...which, attemptId: open.id, answers: answering(open, 1) })
  expect(await isCompleted(learner, which)).toBe(false)
  expect(await hasToRegrade(db, which)).toBe(true)
  await regrade(which)
  expect(await isCompleted(learner, which)).toBe(true)
})

test('handed in and graded again at the same time, it has one result', async () => {
  const { learner, which } = await quizCourse({ passPercent: 100 })
  await take(learner, which, 1)
  const open = await begin(learner, which)
  await mend(which)
  const { seen } = await quizRegrading(db, teacher, which)
  await Promise.all([
    regradeQuiz(db, teacher, which, seen),
    submitAttempt(db, learner, { ...which, attemptId: open.id, answers: answering(open, 0) }),
    regradeQuiz(db, teacher, which, seen),
  ])
  await regrade(which)
  expect(await attemptsOf(learner, which)).toMatchObject([{ points: 2 }, { points: 1 }])
  expect(await isCompleted(learner, which)).toBe(true)
})

test('an essay waits on, a mark set by hand and a certificate stay', async () => {
  const { learner, which, nextId } = await quizCourse({ passPercent: 30, questions: [choice, choice, essay] })
  const attempt = await begin(learner, which)
  const answers = [...answering(attempt, 1), { slot: 2, sent: ['Sebuah uraian'] }]
  await submitAttempt(db, learner, { ...which, attemptId: attempt.id, answers })
  await completeLesson(db, learner, { courseId: which.courseId, lessonId: nextId })
  const issued = () => db.select().from(certificates).where(eq(certificates.userId, learner.id))
  const before = await issued()
  expect(before).toHaveLength(1)
  await db.insert(markOverrides).values({
    ...which,
    userId: learner.id,
    kind: 'quiz',
    percent: 10,
    reason: 'Lisan',
    setBy: teacher.id,
    version: uuidV7(),
  })
  await writeQuestions(which, [choice, mended, essay])
  await regrade(which)
  expect(await attemptsOf(learner, which)).toMatchObject([
    { points: 2, state: 'submitted', needsMarking: true },
  ])
  const given = await db.select().from(quizAnswers).where(eq(quizAnswers.attemptId, attempt.id))
  expect(given.toSorted((a, b) => a.slot - b.slot).map(({ fraction }) => fraction)).toEqual([1, 1, null])
  expect(await db.select().from(markOverrides).where(eq(markOverrides.userId, learner.id))).toMatchObject([
    { percent: 10 },
  ])
  expect(await issued()).toEqual(before)
})

test('what was no mistake comes back no longer; what was missed in another attempt does', async () => {
  const { learner, which } = await quizCourse({ passPercent: 100, feedback: 'each' })
  const other = await another(which)
  await take(learner, which, 1)
  await take(other, which, 1)
  await take(other, which, 2)
  await db
    .update(quizAnswers)
    .set({ given: { type: 'single', option: 2 }, fraction: 0 })
    .where(
      and(
        eq(quizAnswers.slot, 1),
        eq(quizAnswers.fraction, 1),
        sql`${quizAnswers.attemptId} in (select id from quiz_attempts where user_id = ${other.id} and number = 2)`,
      ),
    )
  await mend(which)
  await regrade(which)
  const heldBy = ({ id }: Viewer) => db.$count(quizRepetitions, eq(quizRepetitions.userId, id))
  expect([await heldBy(learner), await heldBy(other)]).toEqual([0, 1])
})

test('of very many learners the first are graded at once, the others by a job that may run twice', async () => {
  const { learner, which } = await quizCourse({ passPercent: 100 })
  const learners = [learner]
  while (learners.length < 5) learners.push(await another(which))
  for (const each of learners) await take(each, which, 1)
  await mend(which)
  const at = new Date()
  expect(await regrade(which, { most: 2, at })).toEqual({ learners: 2, isWhole: false })
  const passed = async () => {
    const done = await Promise.all(learners.map((each) => isCompleted(each, which)))
    return done.filter(Boolean).length
  }
  expect(await passed()).toBe(2)
  const { rows } = await db.execute(
    sql`select payload from graphile_worker._private_jobs where payload ->> 'lessonId' = ${which.lessonId}`,
  )
  const payload = jobKinds['regrade-quiz'].payload.parse(rows.map((row) => row.payload)[0])
  const { signal } = new AbortController()
  await regradeRest(db, payload, { signal }, 2)
  await regradeRest(db, payload, { signal }, 2)
  expect(await passed()).toBe(5)
  expect(await Promise.all(learners.map(toldTo))).toEqual([1, 1, 1, 1, 1])
  // Anyone who may not work on the course any more grades nobody.
  await regradeRest(db, { ...payload, by: learner.id }, { signal }, 2)
})
