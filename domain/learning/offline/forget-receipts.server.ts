import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { sentReceipts } from '#db/tables/learning.ts'
import { retention } from '#shared/retention.ts'

/** Deletes receipts that nobody asks for any more, and returns how many. */
export const forgetReceipts = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    sentReceipts,
    lt(sentReceipts.createdAt, sql`now() - make_interval(days => ${retention.receipts})`),
  )
