import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { authoriseAdmin, lockUser } from './authorise-admin.server.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { isSelf, type Viewer } from './policy.ts'
import { endSessionsOf } from './renew-session.server.ts'
import { dropHalfSessions } from './second-factor/half-session.server.ts'

/** Signs somebody out everywhere, at once: they sign in again wherever they were. Throws forbidden for all but admins, 'own-sessions' for
 *  oneself (they end at the account) and 'unconfirmed', not-found 'user'. */
export async function endUserSessions(db: Db, viewer: Viewer, userId: string): Promise<{ fullName: string }> {
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    const { id, fullName } = await lockUser(tx, userId)
    if (isSelf(viewer, { id })) throw new DomainError('forbidden', 'own-sessions')
    await requireConfirmed(tx, viewer)
    await endSessionsOf(tx, id)
    await dropHalfSessions(tx, id)
    await recordAudit(tx, viewer, 'sessions-ended', { id, name: fullName })
    return { fullName }
  })
}
