import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { essay, makeQuiz } from './make-quiz.ts'

type About = { courseId: string; lessonId: string; user: string; staff: string; words: string }

/** A row in every table of quizzes, of one that was taken and marked. */
export async function fillQuizzes(db: Db, { courseId, lessonId, user, staff, words }: About): Promise<void> {
  const attempt = uuidV7()
  const { questionIds } = await makeQuiz(db, {
    courseId,
    lessonId,
    source: words,
    passPercent: 70,
    questions: [essay],
  })
  await db.execute(sql`insert into quiz_attempts (id, lesson_id, user_id, number, seed, is_shuffled, submitted_at, state, points, points_max, needs_marking)
    values (${attempt}, ${lessonId}, ${user}, 1, 12345, true, '2026-11-22 12:00:00.123+09', 'graded', 0.75, 1, false)`)
  await db.execute(sql`insert into quiz_answers (attempt_id, slot, question_id, given, saved_at, fraction, marked_by, comment)
    values (${attempt}, 0, ${questionIds[0]}, ${JSON.stringify({ type: 'essay', text: words })}::jsonb, now(), 0.75, ${staff}, ${words})`)
  await db.execute(sql`insert into quiz_repetitions (id, user_id, lesson_id, question_id, step, due_on, version, seed, is_shuffled, given, fraction, answered_at)
    values (${uuidV7()}, ${user}, ${lessonId}, ${questionIds[0]}, 2, '2026-11-30', 3, -54321, true, ${JSON.stringify({ type: 'essay', text: words })}::jsonb, 0.25, '2026-11-23 08:30:00.456+09')`)
}
