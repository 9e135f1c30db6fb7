import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { enrollments } from '#db/tables/learning.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { startAttempt } from '#domain/quizzes/start-attempt.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { makeQuiz } from '#tests/factories/make-quiz.ts'
import { setExtraTime } from './set-extra-time.server.ts'

const { db } = await testDatabase()
const owner = await makePerson(db, { role: 'instructor' })

/** A course of a quiz of ten minutes and one without limit, and somebody who has begun both. */
async function begun() {
  const course = await makeCourse(db, {
    instructorId: owner.id,
    modules: [[{ isFree: true }, { isFree: true }]],
  })
  const [timed = '', untimed = ''] = course.lessonIds
  await makeQuiz(db, { courseId: course.id, lessonId: timed, timeLimitS: 600 })
  await makeQuiz(db, { courseId: course.id, lessonId: untimed })
  const learner = await makePerson(db)
  await enrollStudent(db, learner, course.id)
  for (const lessonId of course.lessonIds) await startAttempt(db, learner, { courseId: course.id, lessonId })
  const minutesOf = async (lessonId: string) => {
    const [attempt] = await db
      .select()
      .from(quizAttempts)
      .where(and(eq(quizAttempts.lessonId, lessonId), eq(quizAttempts.userId, learner.id)))
    return attempt?.deadlineAt && (attempt.deadlineAt.getTime() - attempt.startedAt.getTime()) / 60_000
  }
  return { course, learner, timed, untimed, minutesOf, whose: { courseId: course.id, personId: learner.id } }
}

test('more time moves the end of the attempt that goes on, and of its grading with it; that is noted once', async () => {
  const { timed, untimed, minutesOf, whose, learner } = await begun()
  expect(await setExtraTime(db, owner, whose, 50)).toMatchObject({ fullName: learner.fullName })
  await setExtraTime(db, owner, whose, 50)
  expect([await minutesOf(timed), await minutesOf(untimed)]).toEqual([15, null])
  const { rows } = await db.execute(sql`
    select extract(epoch from job.run_at - attempt.deadline_at)::int as after
    from graphile_worker._private_jobs job join quiz_attempts attempt on job.key = 'end-attempt:' || attempt.id
    where attempt.user_id = ${learner.id}`)
  expect(rows).toEqual([{ after: 16 }])
  const noted = await db.select().from(auditLog).where(eq(auditLog.actorId, owner.id))
  expect(noted.filter(({ action }) => action === 'extra-time-set')).toMatchObject([
    { details: { from: '0%', to: '50%' } },
  ])
})

test('what is over stays over, and only those who work on the course give time', async () => {
  const { course, timed, minutesOf, whose } = await begun()
  await db
    .update(quizAttempts)
    .set({ startedAt: sql`now() - interval '11 minutes'`, deadlineAt: sql`now() - interval '1 minute'` })
    .where(eq(quizAttempts.lessonId, timed))
  await setExtraTime(db, owner, whose, 300)
  expect(await minutesOf(timed)).toBe(10)
  const stranger = await makePerson(db, { role: 'instructor' })
  await expect(setExtraTime(db, stranger, whose, 10)).rejects.toMatchObject({ reason: 'course' })
  const outside = await makePerson(db)
  for (const personId of [outside.id, 'x'])
    await expect(setExtraTime(db, owner, { ...whose, personId }, 10)).rejects.toMatchObject({
      reason: 'learner',
    })
  const [place] = await db.select().from(enrollments).where(eq(enrollments.courseId, course.id))
  expect(place?.extraTimePercent).toBe(300)
})
