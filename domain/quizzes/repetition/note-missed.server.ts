import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { quizRepetitions } from '#db/tables/quiz-repetitions.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import { newSeed } from '#domain/quizzes/new-seed.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { missed } from './repetition-rule.ts'

/** Has questions that were missed in an attempt come back to its learner, each in its current version, from tomorrow on
 *  by their calendar; one that comes back already begins anew. Nothing of essays, of a quiz that never tells what is
 *  right, and for those who do not want it (docs/decisions/0064). */
export async function noteMissed(
  tx: Db,
  { userId, lessonId }: { userId: string; lessonId: string },
  questionIds: readonly string[],
): Promise<void> {
  if (questionIds.length === 0) return
  const rows = questionIds.map((questionId) => ({ id: uuidV7(), questionId, seed: newSeed() }))
  await tx.execute(sql`
    insert into ${quizRepetitions} (id, user_id, lesson_id, question_id, step, due_on, seed, is_shuffled)
    select distinct on (now_asked.id) missed.id, person.id, quiz.lesson_id, now_asked.id, ${missed.step}::int,
      (now() at time zone person.time_zone::text)::date + ${missed.days}::int, missed.seed, quiz.shuffle
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as missed(id uuid, "questionId" uuid, seed int)
    join ${quizQuestions} was_asked on was_asked.id = missed."questionId" and was_asked.type <> 'essay'
    join ${quizQuestions} now_asked on now_asked.is_current and now_asked.course_id = was_asked.course_id
      and now_asked.import_key = was_asked.import_key and now_asked.lesson_id is not distinct from was_asked.lesson_id
    join ${quizzes} quiz on quiz.lesson_id = ${lessonId} and quiz.feedback <> 'never'
    join ${profiles} person on person.id = ${userId} and person.repeats_missed
    on conflict (question_id, user_id) do update set
      lesson_id = excluded.lesson_id, step = excluded.step, due_on = excluded.due_on, version = quiz_repetitions.version + 1,
      seed = excluded.seed, is_shuffled = excluded.is_shuffled`)
}
