import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { isDrawnFrom } from '#db/quiz-size.server.ts'
import { enrollments } from '#db/tables/learning.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import { learningPathForUpdate } from '#domain/learning/learning-path.server.ts'
import { isOpen } from '#domain/learning/opening-rule.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid, uuidV7 } from '#shared/uuid.ts'
import { drawn } from './drawing.ts'
import { newSeed } from './new-seed.server.ts'
import { endAttemptsOf, enqueueAttemptEnd } from './settle-attempt.server.ts'

/** Begins an attempt at the quiz of a lesson, or goes on with the one that is open, however often and from however many
 *  tabs it is asked for. Its deadline is by the database's clock, with the learner's extra time. Returns its number.
 *  Throws forbidden for anyone but a student and for a locked lesson; not-found for a lesson outside the viewer's reach
 *  or without quiz; conflict 'no-attempts-left', and 'no-questions' while the quiz has none. */
export async function startAttempt(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<number> {
  if (!isStudent(viewer)) throw new DomainError('forbidden', 'students-only')
  if (!isUuid(courseId) || !isUuid(lessonId)) throw new DomainError('not-found', 'lesson')
  await endAttemptsOf(db, { lessonId, userId: viewer.id })
  return db.transaction(async (tx) => {
    const path = await learningPathForUpdate(tx, viewer.id, courseId, lessonId)
    if (!path) throw new DomainError('not-found', 'lesson')
    const [quiz] = await tx.select().from(quizzes).where(eq(quizzes.lessonId, lessonId))
    if (!quiz) throw new DomainError('not-found', 'quiz')
    const [last] = await tx
      .select({ number: quizAttempts.number, state: quizAttempts.state })
      .from(quizAttempts)
      .where(and(eq(quizAttempts.lessonId, lessonId), eq(quizAttempts.userId, viewer.id)))
      .orderBy(desc(quizAttempts.number))
      .limit(1)
    if (last?.state === 'open') return last.number
    if (!isOpen(path, lessonId)) throw new DomainError('forbidden', 'lesson-locked')
    if (quiz.attemptLimit !== null && (last?.number ?? 0) >= quiz.attemptLimit)
      throw new DomainError('conflict', 'no-attempts-left')
    const seed = newSeed()
    const questions = drawn(
      await questionIds(tx, lessonId),
      { count: quiz.draw, isShuffled: quiz.shuffle },
      seed,
    )
    if (questions.length === 0) throw new DomainError('conflict', 'no-questions')
    const [id, number] = [uuidV7(), (last?.number ?? 0) + 1]
    const seconds = sql`${quiz.timeLimitS}::int * (100 + (
      select ${enrollments.extraTimePercent} from ${enrollments} where ${enrollments.id} = ${path.enrollmentId})) / 100.0`
    const [begun] = await tx
      .insert(quizAttempts)
      .values({
        id,
        lessonId,
        userId: viewer.id,
        number,
        seed,
        isShuffled: quiz.shuffle,
        startedAt: sql`now()`,
        // Null where there is no limit.
        deadlineAt: sql`now() + make_interval(secs => ${seconds})`,
        pointsMax: questions.length,
      })
      .returning({ id: quizAttempts.id, deadlineAt: quizAttempts.deadlineAt })
    if (begun) await enqueueAttemptEnd(tx, begun)
    await tx
      .insert(quizAnswers)
      .values(questions.map((questionId, slot) => ({ attemptId: id, slot, questionId })))
    return number
  })
}

/** The questions from which attempts at a quiz draw, in their order. */
async function questionIds(tx: Db, lessonId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .innerJoin(quizzes, isDrawnFrom)
    .where(eq(quizzes.lessonId, lessonId))
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id))
  return rows.map(({ id }) => id)
}
