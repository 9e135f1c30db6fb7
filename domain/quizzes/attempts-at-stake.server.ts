import { countDistinct, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizzes } from '#db/tables/quizzes.ts'

/** How many people lose their attempts at the quiz of a lesson, and what came of them, when it is taken out. The caller
 *  has authorised the lesson. One query. */
export async function attemptsAtStake(db: Db, lessonId: string): Promise<number> {
  const [found] = await db
    .select({ people: countDistinct(quizAttempts.userId) })
    .from(quizAttempts)
    .where(eq(quizAttempts.lessonId, lessonId))
  return found?.people ?? 0
}

/** The same, for anyone who is about to take the quiz out: nobody begins it until this transaction ends. */
export async function holdAttemptsAtStake(tx: Db, lessonId: string): Promise<number> {
  await tx
    .select({ lessonId: quizzes.lessonId })
    .from(quizzes)
    .where(eq(quizzes.lessonId, lessonId))
    .for('update')
  return attemptsAtStake(tx, lessonId)
}
