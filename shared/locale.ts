export const locales = ['id', 'en'] as const

export type Locale = (typeof locales)[number]

/** How numbers and days of a language are written, as BCP 47 has it. */
export const languageTag: Readonly<Record<Locale, string>> = { id: 'id-ID', en: 'en-US' }

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

const yearSeconds = 365 * 24 * 3600

/** Set-Cookie: remembers a chosen language for a year. Over https it is bound to its host, as the session's is; the
 *  server alone reads it. */
export const localeCookie = (locale: Locale, { isSecure }: { isSecure: boolean }): string =>
  `${isSecure ? '__Host-' : ''}noken_locale=${locale}; Max-Age=${yearSeconds}; Path=/; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Lax`

/** Which language a reader gets (P3): a `lang` in the URL, else their remembered choice, else Indonesian for a browser that asks
 *  for Indonesian or for nothing, else English. */
export function resolveLocale(asked: {
  lang: string | null
  cookie: string | null
  acceptLanguage: string | null
}): Locale {
  if (isLocale(asked.lang)) return asked.lang
  const remembered = asked.cookie?.match(/(?:^|;\s*)(?:__Host-)?noken_locale=(id|en)(?:;|$)/)?.[1]
  if (isLocale(remembered)) return remembered
  return preferredLocale(asked.acceptLanguage)
}

function preferredLocale(acceptLanguage: string | null): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language, quality }) => language !== '' && quality > 0)
  if (wanted.length === 0) return 'id'
  const best = (language: string) =>
    Math.max(0, ...wanted.filter((each) => each.language === language).map((each) => each.quality))
  if (best('id') > 0) return best('id') >= best('en') ? 'id' : 'en'
  return wanted.every((each) => each.language === '*') ? 'id' : 'en'
}
