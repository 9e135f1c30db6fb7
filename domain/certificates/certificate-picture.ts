import type { TimeZone } from '#shared/time-zones.ts'
import type { CertificateGrade } from './certificate-wording.ts'

/** All that is printed on a certificate. The names come from the record, as they were when it was issued. */
export interface CertificatePicture {
  /** The number in SPEC's form, from `certificateNumber`. */
  certificateId: string
  holderName: string
  courseTitle: string
  /** Null when the course had none: then nobody signs but the issuer. */
  instructorName: string | null
  completedAt: Date
  /** The zone whose calendar day is printed; eastern Indonesia's when left out. */
  timeZone?: TimeZone
  /** What graded work has shown; null: as it was said before anything was graded. */
  grade: CertificateGrade | null
  /** When it was revoked: then it says so. Null for one that is valid. */
  revokedAt: Date | null
  /** How long the course was. */
  minutes: number
  siteName: string
  tagline: string
  /** Absolute address of the public page that vouches for this certificate; the QR code leads there. */
  verifyUrl: string
}
