import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrollments } from '#db/tables/learning.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { learningOverviewOf } from '#domain/learning/learning-overview.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { attemptsForTest } from './attempts-for-test.ts'
import { ownAnswers } from './own-answers.server.ts'
import { saveAnswers, submitAttempt } from './save-answers.server.ts'
import { endAttempt } from './settle-attempt.server.ts'

const { db } = await testDatabase()
const { quizCourse, attemptsOf, begin, answering, isCompleted, view, late } = attemptsForTest(db)

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
  await late(attempt.id, 1)
  expect((await view(learner, which)).open).not.toBeNull()
  const { secondsLeft } = await ownAnswers(db, learner, { ...which, attemptId: attempt.id })
  expect(secondsLeft).toBeLessThan(0)
  await late(attempt.id, 30)
  const views = await Promise.all(Array.from({ length: 6 }, () => view(learner, which)))
  for (const seen of views)
    expect(seen).toMatchObject({
      open: null,
      isCompleted: true,
      attempts: [{ state: 'expired', percent: 100, isPassed: true }],
    })
})

/** When the job comes that grades an attempt; null where none is queued. */
async function endOf(attemptId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ run_at: Date | string }>(
    sql`select run_at from graphile_worker._private_jobs where key = ${`end-attempt:${attemptId}`}`,
  )
  return rows[0] ? new Date(rows[0].run_at) : null
}

test('what nobody looks at is graded all the same when its time is over, once, and not before', async () => {
  const { learner, which } = await quizCourse({ timeLimitS: 60 })
  const attempt = await begin(learner, which)
  expect(await endOf(attempt.id)).toEqual(new Date((attempt.deadlineAt?.getTime() ?? 0) + 16_000))
  await saveAnswers(db, learner, { ...which, attemptId: attempt.id, answers: answering(attempt, 2) })
  await endAttempt(db, { attemptId: attempt.id })
  expect(await attemptsOf(learner, which)).toMatchObject([{ state: 'open' }])
  await late(attempt.id, 30)
  await Promise.all([1, 2, 3].map(() => endAttempt(db, { attemptId: attempt.id })))
  expect(await attemptsOf(learner, which)).toMatchObject([{ state: 'expired', points: 2 }])
  expect(await isCompleted(learner, which)).toBe(true)
  const untimed = await quizCourse()
  expect(await endOf((await begin(untimed.learner, untimed.which)).id)).toBeNull()
})

test('the deadline is by the database’s clock, with the learner’s extra time', async () => {
  const { learner, which, course } = await quizCourse({ timeLimitS: 1200 })
  const isTheirs = and(eq(enrollments.userId, learner.id), eq(enrollments.courseId, course.id))
  await db.update(enrollments).set({ extraTimePercent: 50 }).where(isTheirs)
  const attempt = await begin(learner, which)
  expect((attempt.deadlineAt?.getTime() ?? 0) - attempt.startedAt.getTime()).toBe(1_800_000)
  expect((await view(learner, which)).seconds).toBe(1800)
})

test('the dashboard says which quiz goes on: the one that ends first, and none whose time is over', async () => {
  const untimed = await quizCourse()
  const { learner } = untimed
  const quizOf = async () => (await learningOverviewOf(db, learner, { passion: null })).openQuiz
  expect(await quizOf()).toBeNull()
  await begin(learner, untimed.which)
  expect(await quizOf()).toMatchObject({ ...untimed.which, deadlineAt: null })
  const timed = await quizCourse({ timeLimitS: 60 })
  await enrollStudent(db, learner, timed.course.id)
  const attempt = await begin(learner, timed.which)
  expect(await quizOf()).toMatchObject({ ...timed.which, deadlineAt: attempt.deadlineAt })
  await late(attempt.id, 1)
  expect(await quizOf()).toMatchObject(untimed.which)
})
