import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { articleReaderSalts, articleReaders } from '#db/tables/articles.ts'

/** Forgets whom days that are over have counted, also when nobody has read since. A day more is let pass than UTC has
 *  had: the day in eastern Indonesia begins earlier. Says how many rows. */
export async function forgetReaders(db: Db): Promise<number> {
  const salts = await deleteInBatches(
    db,
    articleReaderSalts,
    sql`${articleReaderSalts.day} < current_date - 1`,
  )
  return salts + (await deleteInBatches(db, articleReaders, sql`${articleReaders.day} < current_date - 1`))
}
