import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { mails } from '#db/tables/mails.ts'

const keptDays = 30
/** Tried over four days, then while whoever looks after jobs may try it again. */
const owedDays = 60

const isOwedForLong = lt(mails.createdAt, sql`now() - make_interval(days => ${owedDays})`)

/** Deletes the rows of mails that were sent or dropped thirty days ago, or are owed for sixty, and returns how many. */
export async function forgetMails(db: Db): Promise<number> {
  const settledAt = sql`coalesce(${mails.sentAt}, ${mails.droppedAt})`
  const settled = await deleteInBatches(
    db,
    mails,
    lt(settledAt, sql`now() - make_interval(days => ${keptDays})`),
  )
  return settled + (await deleteInBatches(db, mails, isOwedForLong))
}
