import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { passkeys, profiles, secondFactors } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { authoriseAdmin, lockUser } from '#domain/people/authorise-admin.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { isSelf, type Viewer } from '#domain/people/policy.ts'
import { resetRateLimit } from '#domain/people/rate-limit.server.ts'
import { endSessionsOf } from '#domain/people/renew-session.server.ts'
import { factorResetEmail } from '#domain/people/security-emails.ts'
import { DomainError } from '#shared/domain-error.ts'
import { dropIdleCodes } from './any-factor.server.ts'
import { codeKey } from './spend-code.server.ts'

type Reset = { fullName: string }

/** Takes somebody's second factor away, app and passkeys, who has lost it and their recovery codes: they sign in with
 *  their password, and staff and admins set up a new one at once. Their sessions end, and an email tells them. Throws
 *  forbidden for all but admins, 'unconfirmed' and 'own-factor' (an admin's own is theirs to change at their account),
 *  not-found 'user', conflict 'no-factor'. */
export async function resetFactor(db: Db, outbox: Outbox, viewer: Viewer, userId: string): Promise<Reset> {
  const user = await db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    const found = await lockUser(tx, userId)
    if (isSelf(viewer, found)) throw new DomainError('forbidden', 'own-factor')
    await requireConfirmed(tx, viewer)
    await takeAway(tx, found)
    await recordAudit(tx, viewer, 'factor-reset', { id: found.id, name: found.fullName })
    await outbox.enqueueEmail(tx, factorResetEmail(found, found.locale))
    return found
  })
  return { fullName: user.fullName }
}

/** The same by somebody who holds the server: for the last admin. Throws not-found 'user' and conflict 'no-factor'. */
export async function resetFactorByCommand(db: Db, outbox: Outbox, email: string): Promise<Reset> {
  const user = await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(profiles)
      .where(and(eq(profiles.email, email), eq(profiles.emailVerified, true)))
      .for('update')
    if (!found) throw new DomainError('not-found', 'user')
    await takeAway(tx, found)
    const subject = { id: found.id, name: found.fullName }
    await recordAudit(tx, null, 'factor-reset', subject, { by: 'user:reset-factor' })
    await outbox.enqueueEmail(tx, factorResetEmail(found, found.locale))
    return found
  })
  return { fullName: user.fullName }
}

async function takeAway(tx: Db, { id }: { id: string }): Promise<void> {
  const apps = await tx.delete(secondFactors).where(eq(secondFactors.userId, id)).returning()
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, id)).returning({ id: passkeys.id })
  if (apps.length + keys.length === 0) throw new DomainError('conflict', 'no-factor')
  await dropIdleCodes(tx, id)
  await endSessionsOf(tx, id)
  await resetRateLimit(tx, codeKey(id))
}
