import { site } from '#content/site.ts'
import { makingOnce } from '#platform/bounded-cache.server.ts'
import { heldByBytes } from '#platform/held-bytes.server.ts'
import type { CertificatePicture } from './certificate-picture.ts'
import { drawCertificate } from './draw-certificate.server.ts'
import type { CertificateRecord } from './queries.server.ts'

const cached = makingOnce<Buffer>('certificates', { sizeOf: heldByBytes })

/** The PNG of a recorded certificate (SPEC §9). `verifyUrl` is the absolute address of the page that vouches for it. Pictures asked for
 *  lately are kept, and anyone who asks while one is being drawn waits for the same drawing. Rejects when the drawing fails. */
export function certificatePicture(record: CertificateRecord, verifyUrl: string): Promise<Buffer> {
  return keep({
    certificateId: record.number,
    holderName: record.holderName,
    courseTitle: record.courseTitle,
    instructorName: record.instructorName,
    completedAt: record.completedAt,
    minutes: record.minutes,
    grade: record.grade,
    revokedAt: record.revokedAt,
    siteName: record.issuer,
    tagline: site.tagline.id,
    verifyUrl,
  })
}

const keep = (picture: CertificatePicture): Promise<Buffer> =>
  cached(JSON.stringify(picture), () => drawCertificate(picture))
