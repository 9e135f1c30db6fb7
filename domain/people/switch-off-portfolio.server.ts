import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { portfolios } from '#db/tables/portfolios.ts'
import { recordChoice } from '#domain/consents/record-consents.server.ts'
import type { ConsentHow } from '#shared/consents.ts'

/** On which occasion somebody's portfolio is switched on or off, and from where; null where it was not they, and for
 *  the people of the demo. */
export type Switching = {
  how?: ConsentHow
  source: { address: string; userAgent: string } | null
}

/** Shows somebody's portfolio to nobody any more and writes down that their consent has ended, within a transaction
 *  that holds them. What is so already stays. */
export async function switchOffPortfolio(
  tx: Db,
  personId: string,
  { how, source }: Switching,
): Promise<void> {
  await tx.update(portfolios).set({ switchedOnAt: null }).where(eq(portfolios.userId, personId))
  await recordChoice(tx, personId, { purpose: 'portfolio', isGiven: false, how, source })
  await announceChange(tx, ['portfolios'])
}
