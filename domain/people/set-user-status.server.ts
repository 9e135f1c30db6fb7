import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { personTag } from '#db/page-tags.ts'
import { courseTeachers } from '#db/tables/courses.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { enqueueWithoutReviewer } from '#domain/jobs/enqueue-peer-review.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { authoriseAdmin, lockUser } from './authorise-admin.server.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { dropMailedTokens } from './mailed-token.server.ts'
import { isSelf, type Viewer } from './policy.ts'

/** Suspends a person, which ends their sessions at once and keeps them out, or lets them in again (P12). Doing it twice is the same
 *  as once. Throws forbidden for all but admins and 'own-status' for oneself and 'unconfirmed', not-found 'user'. */
export async function setUserStatus(
  db: Db,
  viewer: Viewer,
  userId: string,
  status: 'active' | 'suspended',
): Promise<{ fullName: string }> {
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    const user = await lockUser(tx, userId)
    if (isSelf(viewer, user)) throw new DomainError('forbidden', 'own-status')
    await requireConfirmed(tx, viewer)
    const isSuspended = user.suspendedAt !== null
    const suspend = status === 'suspended'
    if (suspend !== isSuspended) {
      await tx
        .update(profiles)
        .set({ suspendedAt: suspend ? new Date() : null })
        .where(eq(profiles.id, userId))
      const action = suspend ? 'user-suspended' : 'user-activated'
      await recordAudit(tx, viewer, action, { id: userId, name: user.fullName })
      // Pages of what they teach or organize lead to them, or not.
      await announceChange(tx, ['courses', 'events', 'mentors', personTag(userId)])
    }
    if (suspend) {
      // What they taught with others goes on without them, also when they are let in again.
      await enqueueWithoutReviewer(tx, userId, null)
      await tx.delete(courseTeachers).where(eq(courseTeachers.userId, userId))
      await tx.delete(sessions).where(eq(sessions.userId, userId))
      await dropMailedTokens(tx, userId)
    }
    return { fullName: user.fullName }
  })
}
