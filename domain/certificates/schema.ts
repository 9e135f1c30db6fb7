import { z } from 'zod'
import { strippedText } from '#shared/typed-text.ts'

/** The certificate screen's query (SPEC §2): without these three there is nothing to show. Its other parameters are there for people to
 *  read; what is printed comes from the record (P8). */
export const certificateQuerySchema = z.object({
  courseId: strippedText,
  courseTitle: strippedText,
  studentName: strippedText,
})

export type CertificateQuery = z.infer<typeof certificateQuerySchema>

/** Whether a certificate's link still says what the record says. A blank title or name never does. */
export const agreesWithRecord = (
  { courseTitle, studentName }: CertificateQuery,
  record: { courseTitle: string; holderName: string },
): boolean =>
  courseTitle.trim() === record.courseTitle.trim() && studentName.trim() === record.holderName.trim()
