import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { portfolios } from '#db/tables/portfolios.ts'
import type { ApprovalRules } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Claims } from './claim.ts'
import { shownClaims } from './claims.server.ts'
import { isHandle } from './handle.ts'
import { isShown } from './hindrance.server.ts'
import type { PortfolioPage } from './portfolio-page.ts'
import { writtenColumns } from './written-columns.server.ts'

type FoundPage = { personId: string; page: PortfolioPage }

async function pageWhere(db: Db, which: SQL | undefined): Promise<FoundPage | null> {
  const [found] = await db
    .select({
      personId: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      ...writtenColumns,
      updatedAt: portfolios.updatedAt,
    })
    .from(portfolios)
    .innerJoin(profiles, eq(profiles.id, portfolios.userId))
    .where(which)
  if (!found) return null
  const { personId, email, showsEmail, ...page } = found
  return { personId, page: { ...page, email: showsEmail ? email : null } }
}

/** Letters may be large or small in what is asked for; the page has its address as it is written. */
async function foundPage(db: Db, asked: string): Promise<FoundPage> {
  const handle = asked.toLowerCase()
  const found = isHandle(handle) ? await pageWhere(db, and(eq(portfolios.handle, handle), isShown)) : null
  if (!found) throw new DomainError('not-found', 'portfolio')
  return found
}

/** What a portfolio that is shown says in its person's own words, for anyone who asks. One query. Throws as `shownPortfolio` does. */
export const shownPage = async (db: Db, handle: string): Promise<PortfolioPage> =>
  (await foundPage(db, handle)).page

/** The portfolio of an address, for anyone who asks, with what its person shows and the platform vouches for. Four queries
 *  of the primary, each time: what was switched off, or has ceased to be so, is gone with the next request. Throws
 *  not-found 'portfolio' for every other address, whatever the reason. */
export async function shownPortfolio(
  db: Db,
  handle: string,
  rules: ApprovalRules,
): Promise<{ page: PortfolioPage; claims: Claims }> {
  const { personId, page } = await foundPage(db, handle)
  return { page, claims: await shownClaims(db, personId, rules) }
}

/** The viewer's own as it would be shown; null before they have written one. Four queries. */
export async function previewOfOwn(db: Db, viewer: { id: string }, rules: ApprovalRules) {
  const found = await pageWhere(db, eq(portfolios.userId, viewer.id))
  return found && { page: found.page, claims: await shownClaims(db, viewer.id, rules) }
}
