import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { personTag } from '#db/page-tags.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Viewer } from './policy.ts'

/** Since when the viewer wants as little as possible to be done with their data; null when they don't. One query. */
export async function ownRestriction(db: Db, viewer: { id: string }): Promise<Date | null> {
  const [person] = await db
    .select({ restrictedAt: profiles.restrictedAt })
    .from(profiles)
    .where(eq(profiles.id, viewer.id))
  return person?.restrictedAt ?? null
}

/** Restricts what is done with the viewer's data, or ends that (UU 27/2022, article 11): what they have is kept and
 *  works, but nothing is told them by mail or on devices but what they need (notification-kinds.ts), no newsletter and
 *  no invitation goes to them, and no public page shows them. At once, and as often as they like. */
export async function restrictSelf(db: Db, viewer: Viewer, isWanted: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ restrictedAt: profiles.restrictedAt })
      .from(profiles)
      .where(eq(profiles.id, viewer.id))
      .for('update')
    if (!person) throw new DomainError('not-found', 'person')
    if ((person.restrictedAt !== null) === isWanted) return
    await tx
      .update(profiles)
      .set({ restrictedAt: isWanted ? sql`now()` : null })
      .where(eq(profiles.id, viewer.id))
    const action = isWanted ? 'data-restricted' : 'data-unrestricted'
    await recordAudit(tx, viewer, action, { id: viewer.id, name: viewer.fullName })
    await announceChange(tx, ['courses', 'events', 'mentors', personTag(viewer.id)])
  })
}
