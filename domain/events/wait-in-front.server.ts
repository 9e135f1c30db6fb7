import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** Whether somebody has paid for a seat of an event and found none, as a part of a query. Each an id or a column. */
const hasPaid = (userId: SQL, eventId: SQL): SQL =>
  sql`exists (select from orders o where o.buyer_id = ${userId} and o.subject_id = ${eventId} and o.need = 'no-seat')`

/** Puts somebody who has paid for a seat of a locked event, and found none, into the line behind those of whom the same
 *  is true, and before everybody else. */
export async function waitInFront(tx: Db, eventId: string, userId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`insert into event_waitlist as line (id, user_id, event_id, joined_at)
    select gen_random_uuid(), ${userId}, ${eventId}, least(${at}, coalesce(min(w.joined_at) - interval '1 millisecond', ${at}))
    from event_waitlist w where w.event_id = ${eventId} and w.user_id <> ${userId}
      and not ${hasPaid(sql`w.user_id`, sql`w.event_id`)}
    on conflict (user_id, event_id) do update set joined_at = least(line.joined_at, excluded.joined_at)`)
}
