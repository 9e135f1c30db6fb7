import type { Db } from '#db/client.server.ts'
import { certificatePicture } from '#domain/certificates/certificate-pictures.server.ts'
import type { CertificateRecord } from '#domain/certificates/queries.server.ts'
import { withText } from '#platform/drawing/png-text.server.ts'
import { verifyUrl } from './badge-addresses.ts'
import type { BadgeIssuer } from './badge-issuer.server.ts'
import { signedBadge } from './sign-badge.server.ts'

/** The keyword by which programs find a badge in a picture (Open Badges 3.0, "Baked Badge"). */
export const bakedKeyword = 'openbadgecredential'

/** The PNG of a certificate with its badge in it: the picture is the badge. Rejects when the drawing fails. */
export async function bakedPicture(db: Db, issuer: BadgeIssuer, record: CertificateRecord): Promise<Buffer> {
  const [picture, badge] = await Promise.all([
    certificatePicture(record, verifyUrl(issuer.origin, record.verifyId)),
    signedBadge(db, issuer, record.id),
  ])
  return withText(picture, bakedKeyword, badge)
}
