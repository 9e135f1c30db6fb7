import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificates, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { takeBackCompletion } from '#domain/learning/take-back-completion.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { choice, essay, makeQuiz } from '#tests/factories/make-quiz.ts'
import { sentOf } from './asked.ts'
import { ownAnswers } from './own-answers.server.ts'
import { learnerQuiz, quizFacts } from './quiz-view.server.ts'
import { saveAnswers, submitAttempt } from './save-answers.server.ts'
import { settleOverdue } from './settle-attempt.server.ts'
import { startAttempt } from './start-attempt.server.ts'

const { db } = await testDatabase()

type Quiz = Partial<Parameters<typeof makeQuiz>[1]>

/** A course of a quiz and a lesson after it, and somebody enrolled. */
async function quizCourse(quiz: Quiz = {}) {
  const course = await makeCourse(db, { modules: [[{}, {}]] })
  const [lessonId = '', nextId = ''] = course.lessonIds
  await makeQuiz(db, { courseId: course.id, lessonId, passPercent: 50, ...quiz })
  const learner = await makePerson(db)
  await enrollStudent(db, learner, course.id)
  return { course, learner, nextId, which: { courseId: course.id, lessonId } }
}

type Which = { courseId: string; lessonId: string }

const attemptsOf = (learner: Viewer, { lessonId }: Which) =>
  db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, learner.id), eq(quizAttempts.lessonId, lessonId)))
    .orderBy(quizAttempts.number)

async function begin(learner: Viewer, which: Which) {
  await startAttempt(db, learner, which)
  const attempt = (await attemptsOf(learner, which)).at(-1)
  if (!attempt) throw new Error('Nothing began.')
  return attempt
}

/** What the fields send for the first `right` choices right, the others wrong. */
const answering = (attempt: { seed: number; isShuffled: boolean }, right: number, all = 2) =>
  Array.from({ length: all }, (_, slot) => ({
    slot,
    sent: sentOf(choice, { ...attempt, slot }, { type: 'single', option: slot < right ? 0 : 1 }),
  }))

async function take(learner: Viewer, which: Which, right: number, all = 2) {
  const attempt = await begin(learner, which)
  return submitAttempt(db, learner, {
    ...which,
    attemptId: attempt.id,
    answers: answering(attempt, right, all),
  })
}

const isCompleted = async (learner: Viewer, { lessonId }: Which) =>
  (await db.$count(
    lessonCompletions,
    and(eq(lessonCompletions.userId, learner.id), eq(lessonCompletions.lessonId, lessonId)),
  )) === 1

const view = async (learner: Viewer, which: Which, asked: number | null = null) =>
  learnerQuiz(db, learner, (await quizFacts(db, learner, which)).facts, asked)

/** As if the deadline had been so many seconds ago. */
const late = (id: string, seconds: number) =>
  db
    .update(quizAttempts)
    .set({ deadlineAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(quizAttempts.id, id))

test('a lesson with a quiz is completed by passing it, and by nothing else', async () => {
  const { learner, which, nextId, course } = await quizCourse()
  const complete = () => completeLesson(db, learner, which)
  await expect(complete()).rejects.toMatchObject({ code: 'conflict', reason: 'quiz-missing' })
  await take(learner, which, 0)
  await expect(complete()).rejects.toMatchObject({ reason: 'quiz-missing' })
  await expect(completeLesson(db, learner, { courseId: course.id, lessonId: nextId })).rejects.toMatchObject({
    reason: 'lesson-locked',
  })
  await take(learner, which, 1)
  expect(await isCompleted(learner, which)).toBe(true)
  expect(await attemptsOf(learner, which)).toMatchObject([
    { number: 1, state: 'graded', points: 0, pointsMax: 2 },
    { number: 2, state: 'graded', points: 1, pointsMax: 2, needsMarking: false },
  ])
  // Who takes that back has passed all the same.
  await takeBackCompletion(db, learner, which)
  await complete()
  await completeLesson(db, learner, { courseId: course.id, lessonId: nextId })
  const [certificate] = await db.select().from(certificates).where(eq(certificates.userId, learner.id))
  expect(certificate).toMatchObject({ grade: 'good', quizzesPassed: 1, averagePercent: 50 })
})

test('without a pass mark to submit is enough; a quiz without questions asks for nothing', async () => {
  const submitted = await quizCourse({ passPercent: null })
  await take(submitted.learner, submitted.which, 0)
  expect(await isCompleted(submitted.learner, submitted.which)).toBe(true)
  const empty = await quizCourse({ questions: [] })
  await expect(startAttempt(db, empty.learner, empty.which)).rejects.toMatchObject({ reason: 'no-questions' })
  await completeLesson(db, empty.learner, empty.which)
})

test('an attempt is begun once, however often it is asked for, and goes on as it began', async () => {
  const { learner, which } = await quizCourse({
    attemptLimit: 2,
    shuffle: true,
    questions: Array(6).fill(choice),
  })
  const numbers = await Promise.all(Array.from({ length: 8 }, () => startAttempt(db, learner, which)))
  expect(new Set(numbers)).toEqual(new Set([1]))
  const [first] = await attemptsOf(learner, which)
  const before = (await view(learner, which)).open
  expect((await view(learner, which)).open?.questions).toEqual(before?.questions)
  await submitAttempt(db, learner, { ...which, attemptId: first?.id ?? '', answers: [] })
  await startAttempt(db, learner, which)
  // The one that is open counts against no limit of its own.
  expect(await startAttempt(db, learner, which)).toBe(2)
  const [, second] = await attemptsOf(learner, which)
  await submitAttempt(db, learner, { ...which, attemptId: second?.id ?? '', answers: [] })
  await expect(startAttempt(db, learner, which)).rejects.toMatchObject({ reason: 'no-attempts-left' })
})

test('as many questions are drawn as the quiz says, of a tag of the course where it says so', async () => {
  const { learner, which } = await quizCourse({ draw: 3, questions: Array(9).fill(choice) })
  const attempt = await begin(learner, which)
  expect(attempt.pointsMax).toBe(3)
  expect(await db.$count(quizAnswers, eq(quizAnswers.attemptId, attempt.id))).toBe(3)
  expect((await quizFacts(db, learner, which)).facts.size).toBe(3)
})

test('answers are saved as they arrive, the later stays, and only those of one’s own open attempt', async () => {
  const { learner, which, course } = await quizCourse()
  const attempt = await begin(learner, which)
  const save = (option: string, who = learner, where = which) =>
    saveAnswers(db, who, { ...where, attemptId: attempt.id, answers: [{ slot: 1, sent: [option] }] })
  await save('0')
  await save('2')
  await save('2')
  expect(await ownAnswers(db, learner, { ...which, attemptId: attempt.id })).toEqual({ 0: [], 1: ['2'] })
  await save('')
  expect(await ownAnswers(db, learner, { ...which, attemptId: attempt.id })).toEqual({ 0: [], 1: [] })
  const other = await makePerson(db)
  await enrollStudent(db, other, course.id)
  const elsewhere = await quizCourse()
  for (const [who, where] of [
    [other, which],
    [learner, elsewhere.which],
    [learner, { ...which, courseId: elsewhere.course.id }],
    [learner, { ...which, lessonId: 'x' }],
  ] as const) {
    const missing = { code: 'not-found', reason: 'attempt' }
    await expect(save('1', who, where)).rejects.toMatchObject(missing)
    await expect(ownAnswers(db, who, { ...where, attemptId: attempt.id })).rejects.toMatchObject(missing)
    await expect(
      submitAttempt(db, who, { ...where, attemptId: attempt.id, answers: [] }),
    ).rejects.toMatchObject(missing)
  }
  await submitAttempt(db, learner, { ...which, attemptId: attempt.id, answers: [] })
  await expect(save('0')).rejects.toMatchObject({ code: 'conflict', reason: 'attempt-over' })
})

test('a text longer than its field is refused, and nothing of what came with it is kept', async () => {
  const { learner, which } = await quizCourse({ questions: [essay, choice] })
  const attempt = await begin(learner, which)
  const answers = [
    { slot: 1, sent: ['0'] },
    { slot: 0, sent: ['a'.repeat(10_001)] },
  ]
  await expect(saveAnswers(db, learner, { ...which, attemptId: attempt.id, answers })).rejects.toMatchObject({
    reason: 'answer-too-long',
  })
  expect(await ownAnswers(db, learner, { ...which, attemptId: attempt.id })).toEqual({ 0: [], 1: [] })
})

test('a thousand submits of one attempt at once have one result, and complete its lesson once', async () => {
  const { learner, which } = await quizCourse()
  const attempt = await begin(learner, which)
  const right = { ...which, attemptId: attempt.id, answers: answering(attempt, 2) }
  const wrong = { ...right, answers: answering(attempt, 0) }
  const done = await Promise.all(
    Array.from({ length: 1000 }, (_, index) => submitAttempt(db, learner, index === 0 ? right : wrong)),
  )
  expect(new Set(done.map(({ number }) => number))).toEqual(new Set([1]))
  const attempts = await attemptsOf(learner, which)
  expect(attempts).toHaveLength(1)
  const answers = await db.select().from(quizAnswers).where(eq(quizAnswers.attemptId, attempt.id))
  const points = answers.reduce((sum, { fraction }) => sum + (fraction ?? 0), 0)
  expect(attempts[0]).toMatchObject({ state: 'graded', points })
  expect([0, 2]).toContain(points)
  expect(await isCompleted(learner, which)).toBe(points === 2)
})

test('what comes a few seconds after the deadline is taken, and later nothing', async () => {
  const { learner, which } = await quizCourse({ timeLimitS: 600 })
  const attempt = await begin(learner, which)
  const sent = { ...which, attemptId: attempt.id, answers: answering(attempt, 1) }
  await late(attempt.id, 10)
  await saveAnswers(db, learner, sent)
  await late(attempt.id, 16)
  await expect(saveAnswers(db, learner, sent)).rejects.toMatchObject({ reason: 'attempt-over' })
  await submitAttempt(db, learner, { ...sent, answers: answering(attempt, 0) })
  const [over] = await attemptsOf(learner, which)
  expect(over).toMatchObject({ state: 'expired', points: 1 })
  expect(over?.submittedAt).toEqual(over?.deadlineAt)
})

test('whoever looks finds an attempt whose time is over graded from what was saved, and its lesson completed', async () => {
  const { learner, which } = await quizCourse({ timeLimitS: 60 })
  const attempt = await begin(learner, which)
  await saveAnswers(db, learner, { ...which, attemptId: attempt.id, answers: answering(attempt, 2) })
  await late(attempt.id, 5)
  expect((await view(learner, which)).open).not.toBeNull()
  await late(attempt.id, 30)
  const views = await Promise.all(Array.from({ length: 6 }, () => view(learner, which)))
  for (const seen of views)
    expect(seen).toMatchObject({
      open: null,
      isCompleted: true,
      attempts: [{ state: 'expired', percent: 100, isPassed: true }],
    })
  const other = await quizCourse({ timeLimitS: 60 })
  const theirs = await begin(other.learner, other.which)
  await late(theirs.id, 30)
  await settleOverdue(db, { courseId: other.course.id })
  expect(await attemptsOf(other.learner, other.which)).toMatchObject([{ state: 'expired', points: 0 }])
})

test('the deadline is by the database’s clock, with the learner’s extra time', async () => {
  const { learner, which, course } = await quizCourse({ timeLimitS: 1200 })
  const isTheirs = and(eq(enrollments.userId, learner.id), eq(enrollments.courseId, course.id))
  await db.update(enrollments).set({ extraTimePercent: 50 }).where(isTheirs)
  const attempt = await begin(learner, which)
  expect((attempt.deadlineAt?.getTime() ?? 0) - attempt.startedAt.getTime()).toBe(1_800_000)
  expect((await view(learner, which)).seconds).toBe(1800)
})

test('what is right is told when the quiz says so, and never of an attempt that goes on', async () => {
  const { learner, which } = await quizCourse({ feedback: 'after-pass' })
  await take(learner, which, 0)
  const failed = await view(learner, which, 1)
  expect(failed.over).toMatchObject({ tells: false, questions: [] })
  expect(JSON.stringify(failed)).not.toMatch(/Tepat|Baca lagi/)
  const attempt = await begin(learner, which)
  expect(JSON.stringify(await view(learner, which, 1))).not.toMatch(/Tepat|Baca lagi|weight/)
  await submitAttempt(db, learner, { ...which, attemptId: attempt.id, answers: answering(attempt, 2) })
  const passed = await view(learner, which, 2)
  expect(passed.over).toMatchObject({ tells: true, questions: [{ fraction: 1 }, { fraction: 1 }] })
  expect(JSON.stringify(passed.over)).toMatch(/Tepat sekali/)
  await db.update(quizzes).set({ feedback: 'never' }).where(eq(quizzes.lessonId, which.lessonId))
  expect((await view(learner, which, 2)).over).toMatchObject({ tells: false, questions: [] })
})

test('only students who are enrolled take a quiz that is open to them', async () => {
  const { which, course, learner } = await quizCourse()
  const stranger = await makePerson(db)
  const teacher = await makePerson(db, { role: 'instructor' })
  await expect(startAttempt(db, stranger, which)).rejects.toMatchObject({ code: 'not-found' })
  await expect(startAttempt(db, teacher, which)).rejects.toMatchObject({ reason: 'students-only' })
  expect((await quizFacts(db, stranger, which)).access).toBeNull()
  expect((await quizFacts(db, null, which)).access).toBeNull()
  expect((await quizFacts(db, learner, which)).access).toBe('learner')
  const [, second = ''] = course.lessonIds
  await makeQuiz(db, { courseId: course.id, lessonId: second })
  await expect(startAttempt(db, learner, { ...which, lessonId: second })).rejects.toMatchObject({
    reason: 'lesson-locked',
  })
  await expect(quizFacts(db, learner, { ...which, lessonId: course.id })).rejects.toMatchObject({
    code: 'not-found',
  })
})
