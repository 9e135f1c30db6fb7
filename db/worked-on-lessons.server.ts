import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from './client.server.ts'
import { submissions } from './tables/assignments.ts'
import { lessonCompletions } from './tables/learning.ts'
import { quizAttempts } from './tables/quiz-attempts.ts'

/** Who has worked on which lesson, as a table to join: has completed it, begun its quiz, or handed in work for it. The
 *  same may be there several times. */
export const workedOn = (db: Db) =>
  unionAll(
    db
      .select({ lessonId: lessonCompletions.lessonId, userId: lessonCompletions.userId })
      .from(lessonCompletions),
    db.select({ lessonId: quizAttempts.lessonId, userId: quizAttempts.userId }).from(quizAttempts),
    db.select({ lessonId: submissions.lessonId, userId: submissions.userId }).from(submissions),
  ).as('worked_on')
