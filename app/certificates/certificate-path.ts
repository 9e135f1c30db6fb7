import { isoDay } from '#shared/dates.ts'
import { certificatePath } from '#shared/paths/certificates.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'

type Certificate = {
  courseId: string
  courseTitle: string
  holderName: string
  instructorName: string | null
  completedAt: Date
  minutes: number
}

/** The certificate's screen with all the query parameters of SPEC §2. */
export function certificateUrl(certificate: Certificate): string {
  const query = new URLSearchParams({
    courseId: certificate.courseId,
    courseTitle: certificate.courseTitle,
    studentName: certificate.holderName,
    instructorName: certificate.instructorName ?? '',
    completedDate: isoDay(certificate.completedAt, defaultTimeZone),
    // In hours.
    duration: String(Math.round(certificate.minutes / 6) / 10),
  })
  return `${certificatePath}?${query}`
}
