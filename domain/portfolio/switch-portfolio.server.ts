import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { portfolios } from '#db/tables/portfolios.ts'
import { recordChoice } from '#domain/consents/record-consents.server.ts'
import { type Switching, switchOffPortfolio } from '#domain/people/switch-off-portfolio.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { hindrance } from './hindrance.server.ts'

/** Shows the viewer's portfolio to everybody, or to nobody any more, and writes down that they agree to it or take that
 *  back: at their account or among their consents, it is the same. What is so already stays. Throws not-found
 *  'portfolio' for who has written none, forbidden with what keeps it from being shown (hindrance.server.ts). */
export async function switchPortfolio(
  db: Db,
  viewer: { id: string },
  { isWanted, ...switching }: Switching & { isWanted: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwner(tx, viewer.id)
    if (isWanted) await switchOn(tx, viewer.id, switching)
    else await switchOffPortfolio(tx, viewer.id, switching)
  })
}

/** Holds whose portfolio it is until the transaction ends: the person who suspends them, corrects how old they are or takes it
 *  down waits, or has done so already. */
export async function lockOwner(tx: Db, personId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, personId)).for('update')
}

/** Within a transaction that holds its owner. Throws as `switchPortfolio` does. */
export async function switchOn(tx: Db, personId: string, { how, source }: Switching): Promise<void> {
  const [found] = await tx
    .select({ hindrance, switchedOnAt: portfolios.switchedOnAt })
    .from(portfolios)
    .innerJoin(profiles, eq(profiles.id, portfolios.userId))
    .where(eq(portfolios.userId, personId))
  if (!found) throw new DomainError('not-found', 'portfolio')
  if (found.hindrance !== null) throw new DomainError('forbidden', found.hindrance)
  if (found.switchedOnAt) return
  await tx.update(portfolios).set({ switchedOnAt: sql`now()` }).where(eq(portfolios.userId, personId))
  await recordChoice(tx, personId, { purpose: 'portfolio', isGiven: true, how, source })
  await announceChange(tx, ['portfolios'])
}
