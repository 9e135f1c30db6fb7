import { lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'

const keptDays = 30
/** Tried over four days, then while whoever looks after jobs may try it again. */
const owedDays = 60

/** Deletes the rows of mails that were sent or dropped thirty days ago, or are owed for sixty, and returns how many. */
export async function forgetMails(db: Db): Promise<number> {
  const settledAt = sql`coalesce(${mails.sentAt}, ${mails.droppedAt})`
  const { rowCount } = await db
    .delete(mails)
    .where(
      or(
        lt(settledAt, sql`now() - make_interval(days => ${keptDays})`),
        lt(mails.createdAt, sql`now() - make_interval(days => ${owedDays})`),
      ),
    )
  return rowCount ?? 0
}
