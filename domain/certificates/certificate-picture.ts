import type { TimeZone } from '#shared/time-zones.ts'

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
  durationHours: number
  siteName: string
  tagline: string
  /** Absolute address of the public page that vouches for this certificate; the QR code leads there. */
  verifyUrl: string
}

const longest = 400

/** A name or title as it can be printed: one line of at most 400 characters, composed letters, without control, direction and joining
 *  characters, without emoji, and Arabic as it is usually written, without vowel signs. */
export function printable(value: string): string {
  const text = value
    .slice(0, 2 * longest)
    .toWellFormed()
    .normalize('NFC')
    .replace(
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}\ufe00-\ufe0f\u20e3]/gu,
      (sign) => (/[©®™]/.test(sign) ? sign : ''),
    )
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\ufffd\u064b-\u0652]/gu, '')
    .replace(/[ʻʽ]/g, '‘')
    .replace(/[ʼ]/g, '’')
    .replace(/ +/g, ' ')
    .trim()
  return [...text].slice(0, longest).join('').trim()
}
