import { defaultTimeZone, type TimeZone } from '#shared/time-zones.ts'

/** The words on a certificate: Indonesian whatever the viewer's language (SPEC §9). */
export const certificateWording = {
  title: 'Sertifikat Kelulusan',
  givenTo: 'diberikan kepada',
  forCompleting: 'atas keberhasilannya menyelesaikan kursus',
  completedOn: 'Tanggal selesai',
  duration: 'Durasi',
  gradeLabel: 'Predikat',
  /** By what graded work has shown (P20), in the language of the certificate (P33). */
  grades: { excellent: 'Istimewa', 'very-good': 'Sangat baik', good: 'Baik', completed: 'Tuntas' },
  instructor: 'Pengajar',
  issuer: 'Penyelenggara',
  revoked: 'Dicabut',
  verify: 'Pindai untuk memeriksa keaslian',
} as const

/** '20 November 2026': the day it was in the zone, eastern Indonesia's when none is given. */
export function certificateDate(at: Date, timeZone: TimeZone = defaultTimeZone): string {
  return new Intl.DateTimeFormat('id-ID', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(at)
}

/** '12 jam pembelajaran', '2 jam 30 menit pembelajaran', '18 menit pembelajaran'. */
export function certificateDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = hours > 0 && `${new Intl.NumberFormat('id-ID').format(hours)} jam`
  return [inHours, rest > 0 && `${rest} menit`, 'pembelajaran'].filter(Boolean).join(' ')
}

export type CertificateGrade = keyof typeof certificateWording.grades

/** The grade that is printed on a certificate. Those of before have none recorded, and are 'Excellent'. */
export const printedGrade = (grade: CertificateGrade | null): string =>
  certificateWording.grades[grade ?? 'excellent']

/** A grade as records say it, in English anyone who reads (P33): a badge once signed says the same when it is signed again. */
export const gradeTerms = {
  excellent: 'Excellent',
  'very-good': 'Very Good',
  good: 'Good',
  completed: 'Completed',
} as const satisfies Record<CertificateGrade, string>
