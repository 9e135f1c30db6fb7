import { site } from '#content/site.ts'
import type { CertificatePicture } from './certificate-picture.ts'
import { drawCertificate } from './draw-certificate.server.ts'
import type { CertificateRecord } from './queries.server.ts'

/** How many pictures are kept: about 15 MB. */
const keptPictures = 64

const kept = new Map<string, Promise<Buffer>>()

/** The PNG of a recorded certificate (SPEC §9). `verifyUrl` is the absolute address of the page that vouches for it. Pictures asked for
 *  lately are kept, and whoever asks while one is being drawn waits for the same drawing. Rejects when the drawing fails. */
export function certificatePicture(record: CertificateRecord, verifyUrl: string): Promise<Buffer> {
  return keep({
    certificateId: record.number,
    holderName: record.holderName,
    courseTitle: record.courseTitle,
    instructorName: record.instructorName,
    completedAt: record.completedAt,
    durationHours: record.durationHours,
    siteName: record.issuer,
    tagline: site.tagline.id,
    verifyUrl,
  })
}

function keep(picture: CertificatePicture): Promise<Buffer> {
  const key = JSON.stringify(picture)
  const drawing = kept.get(key) ?? drawCertificate(picture)
  kept.delete(key)
  kept.set(key, drawing)
  drawing.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) {
    if (kept.size <= keptPictures) break
    kept.delete(oldest)
  }
  return drawing
}
