import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lessons } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { learningPathForUpdate } from '#domain/learning/learning-path.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { percentOf } from '#domain/quizzes/result.ts'
import { completeLearner, lockAttempt } from '#domain/quizzes/settle-attempt.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { essayMarkVersion } from './essays-to-mark.server.ts'
import { lockCourse } from './lock-course.server.ts'

type Mark = { attemptId: string; slot: number; percent: number; comment: string; seen: string }

/** Marks an essay of a quiz of a course that the viewer may work on. With the last of an attempt its learner is notified,
 *  and their lesson completed if that passes it. A mark that was `seen` is corrected: its learner is notified again, and
 *  what they have completed they keep. Throws not-found for another course's attempt and for what waits for no mark;
 *  conflict 'marked-meanwhile' for what somebody else has marked or corrected. */
export async function markEssay(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { attemptId, slot, percent, comment, seen }: Mark,
  now = new Date(),
): Promise<void> {
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    const found = isUuid(attemptId) ? await attemptIn(tx, course.id, attemptId) : undefined
    if (!found) throw new DomainError('not-found', 'attempt')
    const path = await learningPathForUpdate(tx, found.userId, course.id, found.lessonId)
    const attempt = await lockAttempt(tx, attemptId)
    if (!attempt) throw new DomainError('not-found', 'attempt')
    const [marked] = await tx
      .update(quizAnswers)
      .set({ fraction: percent / 100, comment: comment || null, markedBy: viewer.id })
      .where(
        and(
          eq(quizAnswers.attemptId, attemptId),
          eq(quizAnswers.slot, slot),
          seen ? and(isEssay(tx), eq(essayMarkVersion, seen)) : isNull(quizAnswers.fraction),
        ),
      )
      .returning({ slot: quizAnswers.slot })
    if (!marked) throw new DomainError('conflict', 'marked-meanwhile')
    const { points, needsMarking } = await sumOf(tx, attemptId)
    await tx
      .update(quizAttempts)
      .set({
        points,
        needsMarking,
        ...(!needsMarking && attempt.state === 'submitted' && { state: 'graded' as const }),
      })
      .where(eq(quizAttempts.id, attemptId))
    await completeLearner(tx, attempt, path)
    if (!needsMarking)
      await notify(tx, 'quiz-marked', {
        course: { id: course.id, title: course.title },
        lesson: { id: found.lessonId, title: found.lessonTitle },
        attempt: { id: attempt.id, number: attempt.number },
        from: viewer.fullName,
        people: [found.userId],
        ...(seen && {
          again: {
            at: now,
            was: percentOf({ points: attempt.points ?? 0, pointsMax: attempt.pointsMax }),
            becomes: percentOf({ points, pointsMax: attempt.pointsMax }),
            passes: false,
          },
        }),
      })
    if (seen)
      await recordAudit(
        tx,
        viewer,
        'mark-changed',
        { id: found.userId, name: found.learnerName },
        { course: course.title, lesson: found.lessonTitle },
      )
  })
}

/** What the answers of an attempt are worth by now, and whether one still waits. */
async function sumOf(tx: Db, attemptId: string) {
  const [sum] = await tx
    .select({
      points: sql<number>`coalesce(sum(${quizAnswers.fraction}), 0)::float8`,
      needsMarking: sql<boolean>`bool_or(${quizAnswers.fraction} is null)`,
    })
    .from(quizAnswers)
    .where(eq(quizAnswers.attemptId, attemptId))
  return sum ?? { points: 0, needsMarking: false }
}

/** What was graded by itself is not for anybody to change. */
const isEssay = (tx: Db) =>
  inArray(
    quizAnswers.questionId,
    tx.select({ id: quizQuestions.id }).from(quizQuestions).where(eq(quizQuestions.type, 'essay')),
  )

/** An attempt of this course that is over and holds an essay. */
async function attemptIn(tx: Db, courseId: string, attemptId: string) {
  const [found] = await tx
    .select({
      userId: quizAttempts.userId,
      learnerName: profiles.fullName,
      lessonId: quizAttempts.lessonId,
      lessonTitle: lessons.title,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.lessonId, quizAttempts.lessonId))
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(profiles, eq(profiles.id, quizAttempts.userId))
    .innerJoin(quizAnswers, eq(quizAnswers.attemptId, quizAttempts.id))
    .innerJoin(
      quizQuestions,
      and(eq(quizQuestions.id, quizAnswers.questionId), eq(quizQuestions.type, 'essay')),
    )
    .where(
      and(eq(quizAttempts.id, attemptId), eq(quizzes.courseId, courseId), ne(quizAttempts.state, 'open')),
    )
    .limit(1)
  return found
}
