import { z } from 'zod'
import type { Message } from '#platform/mail.server.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import type { LetterKind } from './letter-kinds.ts'

/** A mail that the product writes to somebody. */
export type Letter = Message & {
  /** Which letter it is, for those who look after mails. */
  kind: LetterKind
  /** The language in which it is written. */
  locale?: Locale
  /** The one button. Its link stands in the plain part too, so the text does not say it. */
  action?: { label: string; href: string } | undefined
  /** In whose night it waits, until seven. */
  quietZone?: TimeZone | undefined
  /** After which nobody needs it any more. */
  usefulUntil?: Date | undefined
  /** Goes to an address as well whose account has not confirmed it: it asks whether the address is its reader's, or somebody of staff has
   *  written it by hand. */
  toUnconfirmed?: true
}

/** What is kept sealed of a letter until it is sent. */
export const letterContent = z.object({
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z
    .array(z.object({ filename: z.string(), content: z.string(), contentType: z.string() }))
    .optional(),
})
