import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { CertificateGrade } from './certificate-wording.ts'

/** A grade in the reader's language (P33), or in the language that is asked for: 'Excellent', 'Istimewa'. */
export function gradeName(grade: CertificateGrade, locale?: Locale): string {
  const options = locale && { locale }
  switch (grade) {
    case 'excellent':
      return m.certificates_grade_excellent({}, options)
    case 'very-good':
      return m.certificates_grade_very_good({}, options)
    case 'good':
      return m.certificates_grade_good({}, options)
    case 'completed':
      return m.certificates_grade_completed({}, options)
  }
}

/** The grade of a certificate in the reader's language. Certificates of before have none recorded, and are 'Excellent'. */
export const gradeNameOfCertificate = (grade: CertificateGrade | null): string =>
  gradeName(grade ?? 'excellent')
