import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { certificates } from '#db/tables/learning.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { isRevoked } from '#domain/certificates/policy.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { certificateToChange, notedAs, notificationOf } from './authorise-certificate.server.ts'
import { markBadge } from './sign-badge.server.ts'

/** Revokes a certificate for a reason that everybody reads who checks it; its badge is revoked in the signed list from
 *  then on, its holder is notified. Throws forbidden for all but admins and 'unconfirmed', not-found 'certificate',
 *  conflict 'already-revoked'. */
export const revokeCertificate = (
  db: Db,
  viewer: Viewer,
  certificateId: string,
  reason: string,
): Promise<{ number: string }> =>
  db.transaction(async (tx) => {
    const found = await certificateToChange(tx, viewer, certificateId)
    if (isRevoked(found)) throw new DomainError('conflict', 'already-revoked')
    await requireConfirmed(tx, viewer)
    const at = new Date()
    await tx
      .update(certificates)
      .set({ revokedAt: at, revokedReason: reason })
      .where(eq(certificates.id, found.id))
    await markBadge(tx, found.id, true)
    await recordAudit(tx, viewer, 'certificate-revoked', notedAs(found), { why: reason })
    await notify(tx, 'certificate-revoked', { reason, ...notificationOf(found, at) })
    await announceChange(tx, ['organisation'])
    return { number: found.number }
  })

/** Lets a certificate stand again that was revoked by mistake; its holder is notified. Throws forbidden for all but admins
 *  and 'unconfirmed', not-found 'certificate', conflict 'not-revoked'. */
export const restoreCertificate = (
  db: Db,
  viewer: Viewer,
  certificateId: string,
): Promise<{ number: string }> =>
  db.transaction(async (tx) => {
    const found = await certificateToChange(tx, viewer, certificateId)
    if (!isRevoked(found)) throw new DomainError('conflict', 'not-revoked')
    await requireConfirmed(tx, viewer)
    await tx
      .update(certificates)
      .set({ revokedAt: null, revokedReason: null })
      .where(eq(certificates.id, found.id))
    await markBadge(tx, found.id, false)
    await recordAudit(tx, viewer, 'certificate-restored', notedAs(found))
    await notify(tx, 'certificate-restored', { ...notificationOf(found, new Date()) })
    await announceChange(tx, ['organisation'])
    return { number: found.number }
  })
