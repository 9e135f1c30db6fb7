import { readCode } from '#shared/printed-code.ts'

const prefix = 'NOKEN'
const numberPattern = /^NOKEN-[0-9A-Z]{8}-\d{6}$/

/** The number printed on a certificate: prefix, first 8 characters of the course's id in upper case, last 6 digits of the Unix
 *  milliseconds (SPEC §9). It names, it does not prove: courses made in the same minute share their first 8 characters and the
 *  digits can be guessed, so it is neither unique nor secret. What identifies a record is its code. */
export function certificateNumber(courseId: string, at: Date): string {
  const course = courseId.slice(0, 8).toUpperCase()
  const digits = String(at.getTime()).slice(-6).padStart(6, '0')
  return `${prefix}-${course}-${digits}`
}

/** Whether a text is what `certificateNumber` gives. */
export const isCertificateNumber = (text: string): boolean => numberPattern.test(text)

/** What stands behind /certificate/verify/: number and code. A reader sees which certificate it is; only who holds one can open it. */
export function verifyId(number: string, code: string): string {
  return `${number}-${code}`
}

/** Number and code of a verify id, as typed or scanned: case and surrounding blanks don't matter, and in the code O
 *  reads as 0, I and L as 1. Null when it can't be one. Anyone who looks the record up compares both. */
export function parseVerifyId(value: string): { number: string; code: string } | null {
  const text = value.trim().toUpperCase()
  const cut = text.lastIndexOf('-')
  if (cut < 0) return null
  const number = text.slice(0, cut)
  const code = readCode(text.slice(cut + 1))
  return isCertificateNumber(number) && code ? { number, code } : null
}
