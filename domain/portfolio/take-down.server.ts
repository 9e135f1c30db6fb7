import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { portfolios } from '#db/tables/portfolios.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { AuditAction } from '#domain/audit/schema.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { authoriseAdmin, lockUser } from '#domain/people/authorise-admin.server.ts'
import { type ApprovalRules, isAdmin, type Viewer } from '#domain/people/policy.ts'
import { switchOffPortfolio } from '#domain/people/switch-off-portfolio.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { hindrance } from './hindrance.server.ts'
import { previewOfOwn } from './shown-portfolio.server.ts'

/** Somebody's portfolio as an admin looks after it; `page` null for who has written none. One query. Throws forbidden
 *  for all but admins, not-found 'user'. */
export async function portfolioOfUser(db: Db, viewer: Viewer, userId: string) {
  if (!isAdmin(viewer)) throw new DomainError('forbidden', 'admins-only')
  const [found] = isUuid(userId)
    ? await db
        .select({
          fullName: profiles.fullName,
          hindrance,
          page: {
            handle: portfolios.handle,
            switchedOnAt: portfolios.switchedOnAt,
            takenDownAt: portfolios.takenDownAt,
            takenDownReason: portfolios.takenDownReason,
          },
        })
        .from(profiles)
        .leftJoin(portfolios, eq(portfolios.userId, profiles.id))
        .where(eq(profiles.id, userId))
    : []
  if (!found) throw new DomainError('not-found', 'user')
  return found
}

/** Takes somebody's portfolio down: it is gone at once, can't be switched on again until an admin allows it, and its
 *  person learns why. To take it down again gives it another reason. Throws forbidden for all but admins, not-found
 *  'user' and 'portfolio'. */
export async function takeDownPortfolio(
  db: Db,
  viewer: Viewer,
  userId: string,
  reason: string,
): Promise<void> {
  await decide(db, viewer, userId, async (tx, handle) => {
    await switchOffPortfolio(tx, userId, { how: 'staff', source: null })
    const at = new Date()
    await tx
      .update(portfolios)
      .set({ takenDownAt: at, takenDownReason: reason })
      .where(eq(portfolios.userId, userId))
    await notify(tx, 'portfolio-taken-down', { at, reason, people: [userId] })
    return { action: 'portfolio-taken-down', details: { handle, why: reason } }
  })
}

/** A portfolio that was taken down, as it stands by now, so that an admin can see whether it may be shown again; null
 *  for any other. Throws forbidden for all but admins. */
export async function takenDownPage(db: Db, viewer: Viewer, userId: string, rules: ApprovalRules) {
  const { page } = await portfolioOfUser(db, viewer, userId)
  return page?.takenDownAt ? previewOfOwn(db, { id: userId }, rules) : null
}

/** Lets somebody switch their portfolio on again; they are notified, and do it themselves. Throws as `takeDownPortfolio`
 *  does, and conflict 'not-taken-down'. */
export async function allowPortfolio(db: Db, viewer: Viewer, userId: string): Promise<void> {
  await decide(db, viewer, userId, async (tx, handle) => {
    const allowed = await tx
      .update(portfolios)
      .set({ takenDownAt: null, takenDownReason: null })
      .where(and(eq(portfolios.userId, userId), isNotNull(portfolios.takenDownAt)))
      .returning({ handle: portfolios.handle })
    if (allowed.length === 0) throw new DomainError('conflict', 'not-taken-down')
    await notify(tx, 'portfolio-allowed', { at: new Date(), people: [userId] })
    return { action: 'portfolio-allowed', details: { handle } }
  })
}

type Decided = { action: AuditAction; details: Record<string, string> }

async function decide(
  db: Db,
  viewer: Viewer,
  userId: string,
  work: (tx: Db, handle: string) => Promise<Decided>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    const { fullName } = await lockUser(tx, userId)
    const [found] = await tx
      .select({ handle: portfolios.handle })
      .from(portfolios)
      .where(eq(portfolios.userId, userId))
    if (!found) throw new DomainError('not-found', 'portfolio')
    const { action, details } = await work(tx, found.handle)
    await recordAudit(tx, viewer, action, { id: userId, name: fullName }, details)
  })
}
