import { isLocale, type Locale } from '#shared/locale.ts'

/** The page cache's key of a URL: path, language, whether its reader saves data, and the query in a fixed order. A
 *  `lang` that names a language is part of it, since the page says which address it was read at; another is not. */
export function pageKey(url: URL, { locale, savesData }: { locale: Locale; savesData: boolean }): string {
  const query = [...url.searchParams]
    .filter(([name, value]) => name !== 'lang' || isLocale(value))
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
  return `${locale}${savesData ? ' little' : ''} ${url.pathname}?${new URLSearchParams(query)}`
}

/** Whether the page reads every parameter of the URL: only then is a copy of it worth keeping. A `lang` that names no
 *  language is in no key, and the page says the address that it was read at: kept, it would say one reader's words to
 *  all others. */
export const hasOnly = (url: URL, allowed: readonly string[]): boolean =>
  [...url.searchParams].every(([name, value]) => (name === 'lang' ? isLocale(value) : allowed.includes(name)))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
