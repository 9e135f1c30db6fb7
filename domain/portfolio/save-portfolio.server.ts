import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { portfolioItems, portfolioOldHandles, portfolios } from '#db/tables/portfolios.ts'
import { isUniqueViolation } from '#db/unique-violation.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { ApprovalRules } from '#domain/people/policy.ts'
import type { Switching } from '#domain/people/switch-off-portfolio.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { claimsOf } from './claims.server.ts'
import type { PortfolioInput } from './schema.ts'
import { lockOwner, switchOn } from './switch-portfolio.server.ts'

type Saving = {
  rules: ApprovalRules
  /** It is switched on in the same breath. */
  switchesOn: Switching | null
}

/** Stores what the viewer says of themselves and what they have chosen to show, and nothing else is shown of them. An
 *  address that they give up is nobody else's for a while (shared/retention.ts). Throws conflict 'handle-taken',
 *  conflict 'items-gone' when something was chosen that is not theirs or that the platform can't vouch for any more,
 *  QuotaSpent for too many addresses; and as `switchPortfolio` does. Then nothing is stored. */
export async function savePortfolio(
  db: Db,
  viewer: { id: string },
  { page, chosen }: PortfolioInput,
  { rules, switchesOn }: Saving,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await lockOwner(tx, viewer.id)
      await takeHandle(tx, viewer, page.handle)
      await tx
        .insert(portfolios)
        .values({ userId: viewer.id, ...page })
        .onConflictDoUpdate({ target: portfolios.userId, set: { ...page, updatedAt: new Date() } })
      await requireFree(tx, viewer, page.handle)
      await chooseItems(tx, viewer, chosen, rules)
      await announceChange(tx, ['portfolios'])
      if (switchesOn) await switchOn(tx, viewer.id, switchesOn)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'portfolios_handle')) throw new DomainError('conflict', 'handle-taken')
    throw error
  }
}

/** Another address than before counts, and the one before is given up. */
async function takeHandle(tx: Db, viewer: { id: string }, handle: string): Promise<void> {
  const [before] = await tx
    .select({ handle: portfolios.handle })
    .from(portfolios)
    .where(eq(portfolios.userId, viewer.id))
  if (before?.handle === handle) return
  await consumeQuota(tx, viewer, 'handles')
  if (!before) return
  const given = { userId: viewer.id, givenUpAt: new Date() }
  await tx
    .insert(portfolioOldHandles)
    .values({ handle: before.handle, ...given })
    .onConflictDoUpdate({ target: portfolioOldHandles.handle, set: given })
}

/** Asked once the address is written: anyone who has just given it up has said so by then. What is one's own again is given up no more. */
async function requireFree(tx: Db, viewer: { id: string }, handle: string): Promise<void> {
  const isThis = eq(portfolioOldHandles.handle, handle)
  const others = await tx.$count(portfolioOldHandles, and(isThis, ne(portfolioOldHandles.userId, viewer.id)))
  if (others > 0) throw new DomainError('conflict', 'handle-taken')
  await tx.delete(portfolioOldHandles).where(isThis)
}

async function chooseItems(
  tx: Db,
  viewer: { id: string },
  chosen: PortfolioInput['chosen'],
  rules: ApprovalRules,
): Promise<void> {
  const { certificates, events, assignments } = await claimsOf(tx, viewer.id, chosen, rules)
  const wanted = Object.values(chosen).flatMap((ids) => [...new Set(ids)])
  const claims = [
    ...certificates.map(({ id }) => ({ certificateId: id })),
    ...events.map(({ id }) => ({ registrationId: id })),
    ...assignments.map(({ id }) => ({ lessonId: id })),
  ]
  if (claims.length !== wanted.length) throw new DomainError('conflict', 'items-gone')
  const own = eq(portfolioItems.userId, viewer.id)
  const known = await tx.select().from(portfolioItems).where(own)
  const thingOf = (item: { [column in keyof (typeof known)[number]]?: unknown }) =>
    item.certificateId ?? item.registrationId ?? item.lessonId
  const things = new Set(claims.map(thingOf))
  const stay = known.filter((item) => things.has(thingOf(item))).map(({ number }) => number)
  const isStaying = stay.length > 0 ? inArray(portfolioItems.number, stay) : sql`false`
  await tx
    .update(portfolioItems)
    .set({ isShown: sql`${isStaying}` })
    .where(own)
  const before = new Set(known.map(thingOf))
  const added = claims.filter((claim) => !before.has(thingOf(claim)))
  if (added.length === 0) return
  const [numbered] = await tx
    .update(portfolios)
    .set({ lastNumber: sql`${portfolios.lastNumber} + ${added.length}` })
    .where(eq(portfolios.userId, viewer.id))
    .returning({ last: portfolios.lastNumber })
  const first = (numbered?.last ?? 0) - added.length + 1
  await tx
    .insert(portfolioItems)
    .values(added.map((of, place) => ({ userId: viewer.id, number: first + place, ...of })))
}
