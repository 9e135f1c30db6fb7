import { expect, test } from 'vitest'
import { assignments, type SubmissionState, submissionMarks, submissions } from '#db/tables/assignments.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { makeQuiz } from '#tests/factories/make-quiz.ts'
import { shownWork } from './course-grade.server.ts'
import { marksOf } from './marks.server.ts'

const { db } = await testDatabase()

/** What is graded of their work, without what it says of the lesson. */
async function gradedWork(userId: string, courseId: string) {
  const marks = await marksOf(db, courseId, userId)
  return marks.flatMap(({ kind, lessonId, percent, isPassed }) =>
    percent === null ? [] : [{ kind, lessonId, percent, isPassed }],
  )
}

type Version = { state: SubmissionState; points?: number | null; pointsMax?: number | null }
type Attempt = { points: number | null; needsMarking?: boolean; state?: 'open' | 'graded' | 'submitted' }

/** A course of four lessons and somebody in it, with ways to say what became of their work. */
async function learnerOfCourse() {
  const course = await makeCourse(db, {
    modules: [
      [{}, {}],
      [{}, {}],
    ],
  })
  const { id: userId } = await makePerson(db)
  const lessonOf = (place: number) => course.lessonIds[place] ?? ''
  return {
    userId,
    courseId: course.id,
    lessonOf,
    /** What was handed in at a lesson, the oldest version first. */
    async handedIn(place: number, versions: readonly Version[], who = userId) {
      const lessonId = lessonOf(place)
      const asked = { lessonId, acceptsText: true, acceptsLink: false, acceptsFiles: false }
      await db
        .insert(assignments)
        .values({ ...asked, timeZone: 'Asia/Jayapura' })
        .onConflictDoNothing()
      for (const [index, { state, points = null, pointsMax = 20 }] of versions.entries()) {
        const id = uuidV7()
        const isCurrent = index === versions.length - 1
        const version = { id, courseId: course.id, lessonId, userId: who, version: index + 1, text: 'Ini' }
        await db.insert(submissions).values({ ...version, state, isCurrent })
        if (state === 'handed-in') continue
        const mark = { submissionId: id, points, pointsMax, comment: '', version: uuidV7() }
        await db.insert(submissionMarks).values({ ...mark, markedAt: new Date() })
      }
    },
    /** What became of the attempts at a quiz of four points. */
    async took(place: number, passPercent: number | null, attempts: readonly Attempt[]) {
      const lessonId = lessonOf(place)
      await makeQuiz(db, { courseId: course.id, lessonId, passPercent })
      for (const [index, { state = 'graded', ...attempt }] of attempts.entries())
        await db.insert(quizAttempts).values({
          id: uuidV7(),
          lessonId,
          userId,
          number: index + 1,
          seed: 1,
          isShuffled: false,
          pointsMax: 4,
          state,
          submittedAt: state === 'open' ? null : new Date(),
          ...attempt,
        })
    },
  }
}

test('of an assignment the best version that is marked counts, of a quiz the best attempt that is graded', async () => {
  const { userId, courseId, lessonOf, handedIn, took } = await learnerOfCourse()
  await handedIn(0, [
    { state: 'marked', points: 18 },
    { state: 'marked', points: 11 },
    { state: 'handed-in' },
  ])
  await took(1, 50, [{ points: 3 }, { points: 1 }, { points: null, state: 'open' }])
  expect(await gradedWork(userId, courseId)).toEqual([
    { kind: 'assignment', lessonId: lessonOf(0), percent: 90, isPassed: false },
    { kind: 'quiz', lessonId: lessonOf(1), percent: 75, isPassed: true },
  ])
  expect(await shownWork(db, userId, courseId)).toEqual({
    grade: 'very-good',
    quizzesPassed: 1,
    workMarked: 1,
    averagePercent: 82,
  })
})

test('what waits, was returned, belongs to somebody else or to another course counts for nothing', async () => {
  const { userId, courseId, handedIn } = await learnerOfCourse()
  const other = await makePerson(db)
  await handedIn(0, [{ state: 'handed-in' }])
  await handedIn(1, [{ state: 'returned', points: 20 }])
  await handedIn(2, [{ state: 'marked', points: 20 }], other.id)
  const elsewhere = await learnerOfCourse()
  await elsewhere.handedIn(0, [{ state: 'marked', points: 20 }], userId)
  expect(await gradedWork(userId, courseId)).toEqual([])
  expect(await shownWork(db, userId, courseId)).toEqual({
    grade: 'completed',
    quizzesPassed: 0,
    workMarked: 0,
    averagePercent: null,
  })
})

test('work that is marked without points is said, and no part of the average', async () => {
  const { userId, courseId, handedIn } = await learnerOfCourse()
  await handedIn(0, [{ state: 'marked', pointsMax: null }])
  expect(await shownWork(db, userId, courseId)).toMatchObject({
    grade: 'completed',
    workMarked: 1,
    averagePercent: null,
  })
  await handedIn(1, [{ state: 'marked', points: 19 }])
  expect(await shownWork(db, userId, courseId)).toMatchObject({
    grade: 'excellent',
    workMarked: 2,
    averagePercent: 95,
  })
})

test('a quiz is passed while its essays wait, and one without a pass mark never, but is part of the average', async () => {
  const { userId, courseId, took } = await learnerOfCourse()
  await took(0, 50, [{ points: 2, needsMarking: true, state: 'submitted' }])
  expect(await shownWork(db, userId, courseId)).toMatchObject({
    grade: 'completed',
    quizzesPassed: 1,
    averagePercent: null,
  })
  await took(1, null, [{ points: 4 }])
  await took(2, 60, [{ points: 2 }])
  expect(await shownWork(db, userId, courseId)).toMatchObject({
    grade: 'good',
    quizzesPassed: 1,
    averagePercent: 75,
  })
})
