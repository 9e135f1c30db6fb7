import { sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'

/** Writes down of a question that is locked what follows from its replies: how many are shown, when the first came that
 *  answers it, and whether it is answered. The course's page, which says how long answers take, is made anew. */
export async function settleQuestion(
  tx: Db,
  { id, courseId }: { id: string; courseId: string },
  { isClosed }: { isClosed: boolean },
): Promise<void> {
  await tx.execute(sql`
    update questions_asked q set
      reply_count = replies.shown,
      answered_at = replies.answered_at,
      state = case when ${isClosed} then 'closed' when replies.answered_at is null then 'open' else 'answered' end::question_state
    from (
      select count(r.id)::int as shown, min(r.created_at) filter (
        where r.id = asked.accepted_reply_id
          or r.written_as <> 'learner' and (r.author_id is null or r.author_id is distinct from asked.author_id)
      ) as answered_at
      from questions_asked asked left join question_replies r on r.question_id = asked.id and r.hidden_at is null
      where asked.id = ${id}
    ) as replies
    where q.id = ${id}`)
  await announceAnswers(tx, courseId)
}

/** How long answers take in a course is said on its own page, and on none of the lists that show courses. */
export const announceAnswers = (tx: Db, courseId: string): Promise<void> =>
  announceChange(tx, [`course:${courseId}`])
