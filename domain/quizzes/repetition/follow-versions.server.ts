import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizRepetitions } from '#db/tables/quiz-repetitions.ts'
import { quizQuestions } from '#db/tables/quizzes.ts'

/** Has what comes back follow its question: of those of these versions that are no longer current, the one that is.
 *  What was given before is forgotten, for it answered other words. The caller holds the versions. */
export async function followVersions(tx: Db, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return
  await tx.execute(sql`
    with moved as (
      select distinct on (held.user_id, now_asked.id) held.id, held.user_id, now_asked.id as question_id
      from ${quizRepetitions} held
      join ${quizQuestions} was_asked on was_asked.id = held.question_id and not was_asked.is_current
      join ${quizQuestions} now_asked on now_asked.is_current and now_asked.course_id = was_asked.course_id
        and now_asked.import_key = was_asked.import_key and now_asked.lesson_id is not distinct from was_asked.lesson_id
      where was_asked.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(questionIds)}::jsonb))
      order by held.user_id, now_asked.id, held.created_at desc)
    update ${quizRepetitions} set question_id = moved.question_id, version = quiz_repetitions.version + 1, given = null, fraction = null
    from moved
    where quiz_repetitions.id = moved.id and not exists (
      select from ${quizRepetitions} other where other.user_id = moved.user_id and other.question_id = moved.question_id)`)
}
