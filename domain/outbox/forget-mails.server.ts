import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'

const keptDays = 30

/** Deletes the rows of mails that were sent or dropped thirty days ago, and returns how many. */
export async function forgetMails(db: Db): Promise<number> {
  const settledAt = sql`coalesce(${mails.sentAt}, ${mails.droppedAt})`
  const { rowCount } = await db
    .delete(mails)
    .where(lt(settledAt, sql`now() - make_interval(days => ${keptDays})`))
  return rowCount ?? 0
}
