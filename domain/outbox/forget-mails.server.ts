import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { mails } from '#db/tables/mails.ts'
import { retention } from '#shared/retention.ts'

const isQueuedForLong = lt(mails.createdAt, sql`now() - make_interval(days => ${retention.unsentMails})`)

/** Deletes the rows of mails that were sent or dropped thirty days ago, or are queued for sixty, and returns how many. */
export async function forgetMails(db: Db): Promise<number> {
  const settledAt = sql`coalesce(${mails.sentAt}, ${mails.droppedAt})`
  const settled = await deleteInBatches(
    db,
    mails,
    lt(settledAt, sql`now() - make_interval(days => ${retention.mails})`),
  )
  return settled + (await deleteInBatches(db, mails, isQueuedForLong))
}
