import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizRepetitions } from '#db/tables/quiz-repetitions.ts'
import type { MendedAnswer, Mending } from './mending.server.ts'

/** Holds the attempts of these learners at a quiz that are over, until the transaction ends. The caller holds the learners' paths. */
export async function lockAttemptsOver(tx: Db, lessonId: string, learners: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select id from ${quizAttempts} where lesson_id = ${lessonId} and state <> 'open' and user_id in (
      select value::uuid from jsonb_array_elements_text(${JSON.stringify(learners)}::jsonb))
    order by id for update`)
}

/** Writes what answers are worth by keys that were put right, and what their attempts come to. What was no mistake of
 *  their learner comes back to them no longer, as long as nothing has been given to it since. The caller holds the
 *  attempts. */
export async function saveMended(
  tx: Db,
  lessonId: string,
  { answers, attempts }: Pick<Mending, 'answers' | 'attempts'>,
): Promise<void> {
  if (answers.length === 0) return
  await tx.execute(sql`
    update ${quizAnswers} set fraction = mended.fraction
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as mended("attemptId" uuid, slot int, fraction numeric)
    where ${quizAnswers.attemptId} = mended."attemptId" and ${quizAnswers.slot} = mended.slot`)
  await tx.execute(sql`
    update ${quizAttempts} set points = mended.points
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as mended("attemptId" uuid, points numeric)
    where ${quizAttempts.id} = mended."attemptId"`)
  await forgive(
    tx,
    lessonId,
    answers.filter(({ fraction }) => fraction === 1),
  )
}

/** Unless they have missed the same question in another attempt as well. */
async function forgive(tx: Db, lessonId: string, right: readonly MendedAnswer[]): Promise<void> {
  if (right.length === 0) return
  await tx.execute(sql`
    delete from ${quizRepetitions} held
    using jsonb_to_recordset(${JSON.stringify(right)}::jsonb) as mended("userId" uuid, "wasId" uuid, "nowId" uuid)
    where held.user_id = mended."userId" and held.question_id = mended."nowId" and held.lesson_id = ${lessonId}
      and held.step = 0 and held.given is null and not exists (
        select from ${quizAnswers} other join ${quizAttempts} tried on tried.id = other.attempt_id
        where tried.user_id = mended."userId" and tried.lesson_id = ${lessonId} and tried.state <> 'open'
          and other.question_id in (mended."wasId", mended."nowId") and other.fraction < 1)`)
}
