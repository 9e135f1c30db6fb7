import { site } from '#content/site.ts'
import { recentlyUsed } from '#shared/recently-used.ts'
import type { CertificatePicture } from './certificate-picture.ts'
import { drawCertificate } from './draw-certificate.server.ts'
import type { CertificateRecord } from './queries.server.ts'

/** The last 64 pictures: about 15 MB. */
const kept = recentlyUsed<Promise<Buffer>>({ room: 64 })

/** The PNG of a recorded certificate (SPEC §9). `verifyUrl` is the absolute address of the page that vouches for it. Pictures asked for
 *  lately are kept, and whoever asks while one is being drawn waits for the same drawing. Rejects when the drawing fails. */
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

function keep(picture: CertificatePicture): Promise<Buffer> {
  const key = JSON.stringify(picture)
  const begun = kept.use(key)
  if (begun) return begun
  const drawing = drawCertificate(picture)
  kept.put(key, drawing)
  drawing.catch(() => kept.drop(key))
  return drawing
}
