import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizSize } from '#db/quiz-size.server.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizzes } from '#db/tables/quizzes.ts'

/** What a lesson asks for beside being read. */
export type MissingWork = 'quiz' | 'assignment'

/** Whether an attempt, a row of `quiz_attempts`, does what its quiz, a row of `quizzes`, asks for: it has the points, what is still to be marked not
 *  counted; without a pass mark it is over. */
export const doesQuiz = sql<boolean>`(${quizAttempts.state} <> 'open' and
  (${quizzes.passPercent} is null or ${quizAttempts.points} * 100 >= ${quizzes.passPercent} * ${quizAttempts.pointsMax}))`

/** Whether somebody has done what the quiz of a row of `quizzes` asks for. */
export const isQuizDone = (userId: string) => sql<boolean>`exists (
  select 1 from ${quizAttempts}
  where ${quizAttempts.lessonId} = ${quizzes.lessonId} and ${quizAttempts.userId} = ${userId} and ${doesQuiz})`

/** What a lesson still asks of somebody before it can be completed, whatever they have read (docs/decisions/0059): a quiz that they have not passed, or
 *  not submitted where there is no pass mark. null for nothing; a quiz without questions asks for nothing. */
export async function missingWork(tx: Db, userId: string, lessonId: string): Promise<MissingWork | null> {
  const [quiz] = await tx
    .select({ isDone: isQuizDone(userId) })
    .from(quizzes)
    .where(and(eq(quizzes.lessonId, lessonId), gt(quizSize, 0)))
  return quiz && !quiz.isDone ? 'quiz' : null
}
