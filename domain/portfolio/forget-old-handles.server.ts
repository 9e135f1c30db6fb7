import { lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { portfolioOldHandles } from '#db/tables/portfolios.ts'
import { retention } from '#shared/retention.ts'

/** Forgets which addresses were given up long enough ago: anyone who comes first may have them. Says how many. */
export const forgetOldHandles = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    portfolioOldHandles,
    lt(portfolioOldHandles.givenUpAt, sql`now() - make_interval(days => ${retention.oldHandles})`),
  )
