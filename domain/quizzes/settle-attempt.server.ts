import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import { type CompletedLesson, completeByWork } from '#domain/learning/complete-lesson.server.ts'
import { learningPathForUpdate, type PathWithEnrollment } from '#domain/learning/learning-path.server.ts'
import { answersOf, graceSeconds, isOverdue } from './attempt-columns.server.ts'
import { graded } from './grading.ts'
import { noteMissed } from './repetition/note-missed.server.ts'

export type Attempt = typeof quizAttempts.$inferSelect

/** An attempt, held until the transaction ends; anyone who also needs its learner's path takes that before
 *  (learningPathForUpdate), so that nobody waits for another in a circle. */
export async function lockAttempt(tx: Db, attemptId: string): Promise<Attempt | null> {
  const [attempt] = await tx.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId)).for('update')
  return attempt ?? null
}

/** Grades an open attempt from what is saved of it, and completes its lesson if that is all that the lesson asks for:
 *  an attempt that is over stays as it is. `path` is its learner's, held; null for somebody who is no longer enrolled. */
export async function settleAttempt(
  tx: Db,
  attempt: Attempt,
  path: PathWithEnrollment | null,
  how: 'submitted' | 'expired',
): Promise<CompletedLesson | null> {
  if (attempt.state !== 'open') return null
  const answers = await answersOf(tx, attempt.id)
  const marks = answers.map(({ slot, questionId, body, given }) => ({
    slot,
    questionId,
    fraction: graded(body, given),
  }))
  await tx.execute(sql`
    update ${quizAnswers} set fraction = mark.fraction
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark(slot int, fraction numeric)
    where ${quizAnswers.attemptId} = ${attempt.id} and ${quizAnswers.slot} = mark.slot`)
  const needsMarking = marks.some(({ fraction }) => fraction === null)
  await tx
    .update(quizAttempts)
    .set({
      state: how === 'expired' ? 'expired' : needsMarking ? 'submitted' : 'graded',
      submittedAt: how === 'expired' ? (attempt.deadlineAt ?? sql`now()`) : sql`now()`,
      // What the fractions themselves are rounded to.
      points: Math.round(marks.reduce((sum, { fraction }) => sum + (fraction ?? 0), 0) * 1e4) / 1e4,
      needsMarking,
    })
    .where(eq(quizAttempts.id, attempt.id))
  // What waits for a person's mark comes back to nobody.
  const missed = marks.filter(({ fraction }) => fraction !== null && fraction < 1)
  await noteMissed(
    tx,
    attempt,
    missed.map(({ questionId }) => questionId),
  )
  return completeLearner(tx, attempt, path)
}

/** Completes the lesson of an attempt for the person who made it, if it now asks for no more. */
export async function completeLearner(
  tx: Db,
  { userId, lessonId }: Pick<Attempt, 'userId' | 'lessonId'>,
  path: PathWithEnrollment | null,
): Promise<CompletedLesson | null> {
  const [learner] = await tx
    .select({ id: profiles.id, fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return learner && path ? completeByWork(tx, learner, path, lessonId) : null
}

/** Queues the grading of an attempt for when its time is over, whether anybody looks or not; the person who moves its deadline queues
 *  it anew, and the last said counts. Nothing is queued for one without a deadline. */
export async function enqueueAttemptEnd(
  tx: Db,
  { id: attemptId, deadlineAt }: { id: string; deadlineAt: Date | null },
): Promise<void> {
  if (!deadlineAt) return
  // A second more than the grace, which has to be over.
  const runAt = new Date(deadlineAt.getTime() + (graceSeconds + 1) * 1000)
  await addJob(tx, 'end-attempt', { attemptId }, { runAt, key: `end-attempt:${attemptId}` })
}

/** The job that `enqueueAttemptEnd` queues: nothing for an attempt that was handed in, or has more time by now. */
export const endAttempt = (db: Db, { attemptId }: JobPayload<'end-attempt'>): Promise<void> =>
  settleOverdue(db, eq(quizAttempts.id, attemptId))

/** The same for anyone who cannot wait for the job: those of one learner in one lesson. */
export const endAttemptsOf = (
  db: Db,
  { lessonId, userId }: { lessonId: string; userId: string },
): Promise<void> =>
  settleOverdue(db, and(eq(quizAttempts.lessonId, lessonId), eq(quizAttempts.userId, userId)))

/** Grades what has come to its end, each in a transaction of its own; nothing for those that another process has just
 *  graded. One query where there is none. */
async function settleOverdue(db: Db, which: SQL | undefined): Promise<void> {
  const overdue = await db
    .select({
      id: quizAttempts.id,
      userId: quizAttempts.userId,
      lessonId: quizAttempts.lessonId,
      courseId: quizzes.courseId,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.lessonId, quizAttempts.lessonId))
    .where(and(isOverdue, which))
  for (const found of overdue)
    await db.transaction(async (tx) => {
      const path = await learningPathForUpdate(tx, found.userId, found.courseId, found.lessonId)
      const attempt = await lockAttempt(tx, found.id)
      if (attempt) await settleAttempt(tx, attempt, path, 'expired')
    })
}
