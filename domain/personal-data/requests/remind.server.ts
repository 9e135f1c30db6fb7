import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { dataRequests } from '#db/tables/data-requests.ts'
import { profiles } from '#db/tables/people.ts'
import { notifyDesk } from '#domain/notifications/notify.server.ts'
import { retention } from '#shared/retention.ts'

/** Staff are notified again when so many hours are left, and when none is. */
const remindedAt = [24, 0] as const

/** Tells staff of requests about people's data whose time runs out: once with a day left, once when it is over. Returns
 *  how many were notified of. */
export async function remindOfDataRequests(db: Db): Promise<number> {
  let notified = 0
  for (const hoursLeft of remindedAt) {
    const due = await db
      .select({ id: dataRequests.id, name: profiles.fullName })
      .from(dataRequests)
      .leftJoin(profiles, eq(profiles.id, dataRequests.userId))
      .where(
        and(
          isNull(dataRequests.outcome),
          sql`${dataRequests.dueAt} <= now() + make_interval(hours => ${hoursLeft})`,
          hoursLeft === 0 ? undefined : sql`${dataRequests.dueAt} > now()`,
        ),
      )
    for (const { id, name } of due)
      await db.transaction((tx) =>
        notifyDesk(tx, 'data-request', { requestId: id, name: name ?? '', hoursLeft }),
      )
    notified += due.length
  }
  return notified
}

/** Forgets requests that were answered five years ago; says how many. */
export const forgetDataRequests = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    dataRequests,
    lt(dataRequests.answeredAt, sql`now() - make_interval(days => ${retention.dataRequests})`),
  )
