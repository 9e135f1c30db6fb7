import type { Locale } from './locale.ts'

/** What people call a language: 'id' is 'Indonesia' to an Indonesian reader and 'Indonesian' to an English one. An
 *  unknown tag is itself. */
export function languageName(tag: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
