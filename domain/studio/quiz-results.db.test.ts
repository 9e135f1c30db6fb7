import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quizQuestions } from '#db/tables/quizzes.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { choice, makeQuiz } from '#tests/factories/make-quiz.ts'
import { takeQuiz } from '#tests/factories/take-quiz.ts'
import { quizResults } from './quiz-results.server.ts'

const { db } = await testDatabase()

/** A quiz in the course of an instructor, and one attempt for each row of marks, by somebody else each, minute after minute. */
async function takenQuiz(marks: readonly number[][], { passPercent = 50 } = {}) {
  const teacher = await makePerson(db, { role: 'instructor' })
  const course = await makeCourse(db, { instructorId: teacher.id, modules: [[{}]] })
  const [lessonId = ''] = course.lessonIds
  const questions = (marks[0] ?? [1]).map(() => choice)
  const { questionIds } = await makeQuiz(db, { courseId: course.id, lessonId, passPercent, questions })
  const which = { courseId: course.id, lessonId }
  for (const [nth, row] of marks.entries()) {
    const { id: userId } = await makePerson(db)
    await takeQuiz(db, { lessonId, userId, questionIds, marks: row, minutes: nth + 1 })
  }
  return { teacher, which, questionIds }
}

/** Two questions that go with each other (of ten people four have both right, four both wrong), and one that everybody knows. */
const tenPeople = [
  [1, 1, 1],
  [1, 1, 1],
  [1, 1, 1],
  [1, 1, 1],
  [1, 0, 1],
  [0, 1, 1],
  [0, 0, 1],
  [0, 0, 1],
  [0, 0, 1],
  [0, 0, 1],
]

test('facility and discrimination are what a hand computes, and nothing where all are the same', async () => {
  const { teacher, which } = await takenQuiz(tenPeople)
  const { items, ...results } = await quizResults(db, teacher, which)
  // Covariance 0.4 − 0.5 · 0.5 = 0.15, both variances 0.25.
  expect(items.map(({ facility, discrimination, problem }) => [facility, discrimination, problem])).toEqual([
    [0.5, expect.closeTo(0.6, 10), null],
    [0.5, expect.closeTo(0.6, 10), null],
    [1, null, 'too-easy'],
  ])
  // Four with 3 of 3, two with 2 of 3, four with 1 of 3.
  expect(results).toMatchObject({ people: 10, passed: 60, averagePercent: expect.closeTo(66.667, 2) })
  expect(results.medianSeconds).toBe(330)
  expect(results.scores.map(({ count }) => count)).toEqual([0, 0, 0, 4, 0, 0, 2, 0, 0, 4])
})

test('thirds are the same for everybody too, however they are rounded', async () => {
  const third = 0.3333
  const { teacher, which } = await takenQuiz(Array.from({ length: 11 }, (_, n) => [third, n % 2]))
  const { items } = await quizResults(db, teacher, which)
  expect(items.map(({ discrimination }) => discrimination)).toEqual([null, null])
})

test('a question that those who do well get wrong is named before all others', async () => {
  const backwards = tenPeople.map(([first = 0]) => [first, 1 - first, first])
  const { teacher, which } = await takenQuiz(backwards)
  const { items } = await quizResults(db, teacher, which)
  // Against the two others, which are each other's like: −1; each of those against a sum that is always 1: nothing to go with.
  expect(items.map(({ discrimination, problem }) => [discrimination, problem])).toEqual([
    [null, null],
    [expect.closeTo(-1, 10), 'backwards'],
    [null, null],
  ])
})

test('only first attempts that are graded count, and what is asked now comes before what was asked', async () => {
  const { teacher, which, questionIds } = await takenQuiz(tenPeople)
  const again = { lessonId: which.lessonId, questionIds, marks: [0, 0, 0] }
  await takeQuiz(db, { ...again, userId: (await makePerson(db)).id, number: 2 })
  const waiting = { needsMarking: true, state: 'submitted' as const }
  await takeQuiz(db, { ...again, userId: (await makePerson(db)).id, ...waiting })
  await db
    .update(quizQuestions)
    .set({ isCurrent: false })
    .where(eq(quizQuestions.id, questionIds[0] ?? ''))
  const { people, items } = await quizResults(db, teacher, which)
  expect(people).toBe(10)
  // What is no longer asked keeps its figures, comes last and is nothing to mend.
  const [gone, ...asked] = questionIds
  expect(items.map(({ id }) => id)).toEqual([...asked, gone])
  expect(items.map(({ isCurrent, position, answered }) => [isCurrent, position, answered])).toEqual([
    [true, 1, 10],
    [true, 2, 10],
    [false, null, 10],
  ])
})

test('a question that was put right waits for its first answers in its own place, and is not called good before', async () => {
  const { teacher, which, questionIds } = await takenQuiz(tenPeople.map(([first = 0]) => [first, 1 - first]))
  const [, before = ''] = questionIds
  const [old] = await db.select().from(quizQuestions).where(eq(quizQuestions.id, before))
  if (!old) throw new Error('The question is gone.')
  await db.update(quizQuestions).set({ isCurrent: false }).where(eq(quizQuestions.id, before))
  const id = uuidV7()
  await db.insert(quizQuestions).values({ ...old, id, version: old.version + 1 })
  const { items } = await quizResults(db, teacher, which)
  expect(items.map((item) => [item.id, item.position, item.answered, item.problem])).toEqual([
    [questionIds[0], 0, 10, 'backwards'],
    [id, 1, 0, null],
    [before, null, 10, null],
  ])
})

test('without attempts there is nothing to say; nobody else is told', async () => {
  const { teacher, which } = await takenQuiz([])
  expect(await quizResults(db, teacher, which)).toMatchObject({
    people: 0,
    passed: null,
    averagePercent: null,
    medianSeconds: null,
    items: [{ answered: 0, discrimination: null, problem: null }],
  })
  const other = await makePerson(db, { role: 'instructor' })
  await expect(quizResults(db, other, which)).rejects.toThrow('not-found')
  const elsewhere = await takenQuiz([])
  await expect(quizResults(db, teacher, { ...which, lessonId: elsewhere.which.lessonId })).rejects.toThrow(
    'not-found',
  )
})
