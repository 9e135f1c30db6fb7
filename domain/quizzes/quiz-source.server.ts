import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizzes } from '#db/tables/quizzes.ts'

/** The block of a lesson's quiz as it was written, for those who teach the course; null without a quiz. */
export async function quizSource(db: Db, lessonId: string): Promise<string | null> {
  const [quiz] = await db
    .select({ source: quizzes.source })
    .from(quizzes)
    .where(eq(quizzes.lessonId, lessonId))
  return quiz?.source ?? null
}
