import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { sentOf } from './asked-question.ts'
import { answerColumns, secondsLeft } from './attempt-columns.server.ts'

/** What goes on of an attempt, by slot as its fields hold it. */
export type OwnAnswers = { secondsLeft: number | null; answers: Record<number, string[]> }

type Which = { courseId: string; lessonId: string; attemptId: string }

/** What is saved of the viewer's open attempt, whichever of their tabs has answered it, and how long it goes on by the database's clock.
 *  One query. Throws not-found for an attempt that is not theirs, or is over. */
export async function ownAnswers(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId, attemptId }: Which,
): Promise<OwnAnswers> {
  if (![courseId, lessonId, attemptId].every(isUuid)) throw new DomainError('not-found', 'attempt')
  const answers = await db
    .select({ ...answerColumns, secondsLeft, seed: quizAttempts.seed, isShuffled: quizAttempts.isShuffled })
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
  const [first] = answers
  if (!first) throw new DomainError('not-found', 'attempt')
  const saved = answers.map(({ body, given, ...place }) => [place.slot, sentOf(body, place, given)])
  return { secondsLeft: first.secondsLeft, answers: Object.fromEntries(saved) }
}
