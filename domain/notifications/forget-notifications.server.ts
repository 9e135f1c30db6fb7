import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { notifications } from '#db/tables/notifications.ts'
import { retention } from '#shared/retention.ts'

/** How many are deleted at once, so that nobody waits for it. */
const atOnce = 5_000

/** Deletes notifications that are older than ninety days, and what somebody has beyond their newest three hundred once
 *  it is a week old, and returns how many. That a learner was invited back stays with the person, a row or two a
 *  course: nobody is invited a third time. */
export async function forgetNotifications(db: Db): Promise<number> {
  const isOld = sql`created_at < now() - make_interval(days => ${retention.notifications})
    and kind <> 'course-paused' and not waits_for_digest`
  const forgotten = await deleteInBatches(db, notifications, isOld)
  const { rowCount } = await db.execute(sql`delete from ${notifications} where id in (
    select older.id from (
      select user_id from ${notifications} group by user_id having count(*) > ${retention.notificationsOfPerson}) many
    cross join lateral (select id, created_at, kind, waits_for_digest from ${notifications} n where n.user_id = many.user_id
      order by n.created_at desc nulls first, n.id desc nulls first offset ${retention.notificationsOfPerson}) older
    where older.created_at < now() - interval '7 days' and older.kind <> 'course-paused' and not older.waits_for_digest limit ${atOnce})`)
  return forgotten + (rowCount ?? 0)
}
