import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Viewer } from './policy.ts'

/** Lets on, in a transaction, who is an admin at this moment, whatever their request's session said; and holds all admins as they are until
 *  it ends. As nobody can demote, suspend or delete themselves, the one who acts remains: there is always an admin (P12). Throws
 *  forbidden 'admins-only'. */
export async function authoriseAdmin(tx: Db, viewer: Viewer): Promise<void> {
  const admins = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.role, 'admin'), isNull(profiles.suspendedAt)))
    .orderBy(profiles.id)
    .for('no key update')
  if (!admins.some(({ id }) => id === viewer.id)) throw new DomainError('forbidden', 'admins-only')
}

/** The person whom an admin is about to change, locked until the transaction ends. Throws not-found 'user'. */
export async function lockUser(tx: Db, userId: string) {
  if (!isUuid(userId)) throw new DomainError('not-found', 'user')
  const [user] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('update')
  if (!user) throw new DomainError('not-found', 'user')
  return user
}
