import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { portfolioOldHandles, portfolios } from '#db/tables/portfolios.ts'
import type { ApprovalRules, Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { claimsOf } from './claims.server.ts'
import { numberedHandle, suggestedHandle } from './handle.ts'
import { hindrance } from './hindrance.server.ts'
import { writtenColumns } from './written-columns.server.ts'

/** The viewer's portfolio as it is stored, or null; and what would keep it from being shown now. One query. */
async function ownPage(db: Db, viewer: { id: string }) {
  const [found] = await db
    .select({
      hindrance,
      page: {
        ...writtenColumns,
        switchedOnAt: portfolios.switchedOnAt,
        takenDownReason: portfolios.takenDownReason,
      },
    })
    .from(profiles)
    .leftJoin(portfolios, eq(portfolios.userId, profiles.id))
    .where(eq(profiles.id, viewer.id))
  if (!found) throw new DomainError('not-found', 'person')
  return found
}

/** The viewer's portfolio for its form, with all that they could show; an address is suggested to who has none. Five queries at most. */
export async function ownPortfolio(db: Db, viewer: Viewer, rules: ApprovalRules) {
  const { page, hindrance } = await ownPage(db, viewer)
  return {
    page,
    hindrance,
    suggested: page ? '' : await freeHandle(db, viewer),
    claims: await claimsOf(db, viewer.id, 'all', rules),
  }
}

/** The address that the viewer's portfolio has, or null. One query. */
export const ownHandle = async (db: Db, viewer: { id: string }): Promise<string | null> =>
  (await ownPage(db, viewer)).page?.handle ?? null

/** Whether the viewer's portfolio is switched on, and whether it could be. One query. */
export async function ownPortfolioState(db: Db, viewer: { id: string }) {
  const { page, hindrance } = await ownPage(db, viewer)
  return { isOn: Boolean(page?.switchedOnAt), canBeOn: page !== null && hindrance === null }
}

const numbersTried = 9

/** An address that the viewer's name suggests and nobody has; '' where there is none. One query. */
async function freeHandle(db: Db, viewer: Viewer): Promise<string> {
  const handle = suggestedHandle(viewer.fullName)
  if (handle === '') return ''
  const candidates = [
    handle,
    ...Array.from({ length: numbersTried }, (_, n) => numberedHandle(handle, n + 2)),
  ]
  const taken = await db
    .select({ handle: portfolios.handle })
    .from(portfolios)
    .where(inArray(portfolios.handle, candidates))
    .union(
      db
        .select({ handle: portfolioOldHandles.handle })
        .from(portfolioOldHandles)
        .where(
          and(inArray(portfolioOldHandles.handle, candidates), ne(portfolioOldHandles.userId, viewer.id)),
        ),
    )
  return candidates.find((each) => !taken.some((one) => one.handle === each)) ?? ''
}
