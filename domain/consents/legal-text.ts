import type { AgreedDocument } from '#shared/consents.ts'
import type { Locale } from '#shared/locale.ts'

/** A text that people agree to, as it stands now in one language. */
export type LegalText = {
  document: AgreedDocument
  locale: Locale
  /** SHA-256 of what it says, in hexadecimal: another word is another text. */
  hash: string
  title: string
  /** The day that stands above it, 'YYYY-MM-DD'. */
  edition: string
  /** The edition in which it last changed in substance: who agreed to an earlier one is asked again. */
  since: string
  /** What has changed in substance, in a sentence. */
  change: string
  /** Markdown. */
  text: string
}

/** The edition of each document that somebody has agreed to last. */
export type AgreedEditions = Readonly<Record<AgreedDocument, string | null>>

export const agreedToNothing: AgreedEditions = { terms: null, privacy: null }

/** The texts in a language that somebody has yet to agree to: those they never agreed to, and those that have changed
 *  in substance since. */
export const textsToAgree = (
  agreed: AgreedEditions,
  texts: readonly LegalText[],
  locale: Locale,
): LegalText[] =>
  texts.filter((text) => {
    const edition = agreed[text.document]
    return text.locale === locale && (edition === null || edition < text.since)
  })
