import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { nameCorrections } from '#db/tables/badges.ts'
import { certificates } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { canManageCertificates, isRevoked } from '#domain/certificates/policy.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { certificateToChange, notedAs, notificationOf } from './authorise-certificate.server.ts'
import { supersedeBadge } from './sign-badge.server.ts'

/** Corrects the name on a certificate, as its holder has asked. The badge with the earlier name is revoked for good,
 *  another is signed; number and day of issue stay. Who corrected what and when is kept as long as the holder has an
 *  account; they are notified. Throws forbidden for all but admins and 'unconfirmed', not-found 'certificate', conflict
 *  'revoked', 'no-holder' for one whose holder has no account any more, and 'same-name'. */
export const correctName = (
  db: Db,
  viewer: Viewer,
  certificateId: string,
  name: string,
): Promise<{ number: string }> =>
  db.transaction(async (tx) => {
    const found = await certificateToChange(tx, viewer, certificateId)
    if (isRevoked(found)) throw new DomainError('conflict', 'revoked')
    if (found.userId === null) throw new DomainError('conflict', 'no-holder')
    if (found.holderName === name) throw new DomainError('conflict', 'same-name')
    await requireConfirmed(tx, viewer)
    const at = new Date()
    await tx
      .update(certificates)
      .set({ holderName: name, nameCorrectedAt: at })
      .where(eq(certificates.id, found.id))
    await tx.insert(nameCorrections).values({
      certificateId: found.id,
      holderId: found.userId,
      fromName: found.holderName,
      toName: name,
      correctedAt: at,
      correctedBy: viewer.id,
    })
    await supersedeBadge(tx, found.id)
    await addJob(tx, 'sign-badges', { certificateId: found.id })
    await recordAudit(tx, viewer, 'certificate-name-corrected', notedAs(found))
    await notify(tx, 'certificate-corrected', { name, ...notificationOf(found, at) })
    return { number: found.number }
  })

/** What the name on a certificate was before, the last correction first. Throws forbidden for all but admins. */
export async function nameHistory(db: Db, viewer: Viewer, certificateId: string) {
  if (!canManageCertificates(viewer)) throw new DomainError('forbidden', 'admins-only')
  return db
    .select({
      id: nameCorrections.id,
      fromName: nameCorrections.fromName,
      toName: nameCorrections.toName,
      at: nameCorrections.correctedAt,
      /** Null once their account is gone. */
      by: profiles.fullName,
    })
    .from(nameCorrections)
    .leftJoin(profiles, eq(profiles.id, nameCorrections.correctedBy))
    .where(eq(nameCorrections.certificateId, certificateId))
    .orderBy(desc(nameCorrections.correctedAt), desc(nameCorrections.id))
}
