import { site } from '#content/site.ts'
import type { Locale } from '#shared/locale.ts'
import type { AnyLetter } from './letter.ts'
import type { LetterKind } from './letter-kinds.ts'
import { reasonOfLetter } from './letter-topic.ts'

/** What stands below every letter, in its HTML and in its plain part. */
export type LetterFoot = { who: string; where: string; why: string; leave: string | null }

export const letterFoot = (kind: LetterKind, locale: Locale, headers: AnyLetter['headers']): LetterFoot => ({
  who: `${site.name} · ${site.tagline[locale]}`,
  where: [site.address.join(', '), site.email].filter(Boolean).join(' · '),
  why: reasonOfLetter(kind, locale),
  leave: /^<(https?:[^<>\s]+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? null,
})
