import { and, eq, exists, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizAnswers } from '#db/tables/quiz-attempts.ts'
import { quizQuestions } from '#db/tables/quizzes.ts'

/** Whether anybody has been asked a question of a lesson, or of a course's bank (`lessonId` null), as it is now:
 *  changing it leaves them the marks they have. One query where there is a key. */
export async function wasAnswered(
  db: Db,
  { courseId, lessonId, key }: { courseId: string; lessonId: string | null; key: string | null },
): Promise<boolean> {
  if (!key) return false
  const [found] = await db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(
      and(
        eq(quizQuestions.courseId, courseId),
        lessonId ? eq(quizQuestions.lessonId, lessonId) : isNull(quizQuestions.lessonId),
        eq(quizQuestions.importKey, key),
        eq(quizQuestions.isCurrent, true),
        exists(db.select().from(quizAnswers).where(eq(quizAnswers.questionId, quizQuestions.id))),
      ),
    )
  return found !== undefined
}
