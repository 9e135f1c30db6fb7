import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { sentOf } from './asked.ts'
import { answerColumns } from './attempt-columns.server.ts'

type Which = { courseId: string; lessonId: string; attemptId: string }

/** What is saved of the viewer's open attempt, by slot, as its fields hold it: what another of their tabs has answered. One query. Throws not-found for an
 *  attempt that is not theirs, or is over. */
export async function ownAnswers(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId, attemptId }: Which,
): Promise<Record<number, string[]>> {
  if (![courseId, lessonId, attemptId].every(isUuid)) throw new DomainError('not-found', 'attempt')
  const answers = await db
    .select({ ...answerColumns, seed: quizAttempts.seed, isShuffled: quizAttempts.isShuffled })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.lessonId, quizAttempts.lessonId))
    .innerJoin(quizAnswers, eq(quizAnswers.attemptId, quizAttempts.id))
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
    .where(
      and(
        eq(quizAttempts.id, attemptId),
        eq(quizAttempts.userId, viewer.id),
        eq(quizAttempts.lessonId, lessonId),
        eq(quizAttempts.state, 'open'),
        eq(quizzes.courseId, courseId),
      ),
    )
    .orderBy(asc(quizAnswers.slot))
  if (answers.length === 0) throw new DomainError('not-found', 'attempt')
  return Object.fromEntries(
    answers.map(({ body, given, ...place }) => [place.slot, sentOf(body, place, given)]),
  )
}
