import type { Locale } from '#shared/locale.ts'

/** A text in every language of the site. */
export type Localized = Record<Locale, string>

/** The text in the reader's language. */
export const inLocale = (text: Localized, locale: Locale): string => text[locale]
