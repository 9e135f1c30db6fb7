import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Auth } from './auth.server.ts'
import { authoriseAdmin, lockUser } from './authorise-admin.server.ts'
import { waysIn } from './elsewhere/ways-in.server.ts'
import { enqueueResetEmail } from './mail-reset-link.server.ts'
import type { Viewer } from './policy.ts'
import { isWithinRateLimit } from './rate-limit.server.ts'

type Parts = {
  auth: Auth
  outbox: Outbox
  /** The link in the mail, for a token. */
  linkFor: (token: string) => string
}

/** Mails somebody the link by which they choose a new password, as they could ask for themselves (P18): their password and their
 *  sessions stay until they do. The admin never sees the link. Throws forbidden for all but admins, not-found 'user', conflict 'suspended',
 *  'no-way-in' for who was never in (they are invited) and 'enough-links' when one has just gone out. */
export async function sendResetLink(
  db: Db,
  parts: Parts,
  viewer: Viewer,
  userId: string,
): Promise<{ fullName: string }> {
  const { auth } = parts
  return db.transaction(async (tx) => {
    await authoriseAdmin(tx, viewer)
    const found = await lockUser(tx, userId)
    const { id, fullName } = found
    if (found.suspendedAt) throw new DomainError('conflict', 'suspended')
    if ((await waysIn(tx, found)) === 0) throw new DomainError('conflict', 'no-way-in')
    if (!(await isWithinRateLimit(tx, `reset:admin:${id}`, auth.limits.resetLinks)))
      throw new DomainError('conflict', 'enough-links')
    await recordAudit(tx, viewer, 'reset-link-sent', { id, name: fullName })
    await enqueueResetEmail(tx, parts, {
      ...found,
      isConfirmed: found.emailVerified,
      by: { personId: viewer.id },
    })
    return { fullName }
  })
}
