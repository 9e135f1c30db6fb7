import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificates } from '#db/tables/learning.ts'
import { quizAnswers } from '#db/tables/quiz-attempts.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { takeBackCompletion } from '#domain/learning/take-back-completion.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { choice, essay, makeQuiz } from '#tests/factories/make-quiz.ts'
import { attemptsForTest } from './attempts-for-test.ts'
import { ownAnswers } from './own-answers.server.ts'
import { quizFacts } from './quiz-view.server.ts'
import { saveAnswers, submitAttempt } from './save-answers.server.ts'
import { startAttempt } from './start-attempt.server.ts'

const { db } = await testDatabase()
const { quizCourse, attemptsOf, begin, answering, take, isCompleted, view } = attemptsForTest(db)

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
  expect(await ownAnswers(db, learner, { ...which, attemptId: attempt.id })).toEqual({
    secondsLeft: null,
    answers: { 0: [], 1: ['2'] },
  })
  await save('')
  expect((await ownAnswers(db, learner, { ...which, attemptId: attempt.id })).answers).toEqual({
    0: [],
    1: [],
  })
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
  expect((await ownAnswers(db, learner, { ...which, attemptId: attempt.id })).answers).toEqual({
    0: [],
    1: [],
  })
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
