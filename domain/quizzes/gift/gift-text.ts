import type { TextFormat } from 'gift-pegjs'

const codes: Record<string, string> = {
  '&&092;': '\\',
  '&&058;': ':',
  '&&035;': '#',
  '&&061;': '=',
  '&&123;': '{',
  '&&125;': '}',
  '&&126;': '~',
  '&&010': '\n',
}

/** What a backslash makes something else of. */
export const afterBackslash = new Set(['\\', ':', '#', '=', '{', '}', '~', 'n'])

/** The parser leaves what had a backslash as these codes in the right halves of pairs. */
export const withoutCodes = (text: string): string =>
  text.replace(/&&(?:092;|058;|035;|061;|123;|125;|126;|010)/g, (code) => codes[code] ?? code)

/** What is written with a backslash, as it reads. */
export const withoutBackslashes = (text: string): string =>
  text.replace(/\\([\\:#={}~n])|-\\>/g, (all, letter?: string) =>
    letter === undefined ? '->' : letter === 'n' ? '\n' : all.slice(1),
  )

/** The other way round: a text that stands in GIFT as nothing but itself. */
export const withBackslashes = (text: string): string =>
  text.replace(/[\\:#={}~]/g, '\\$&').replaceAll('\n', '\\n')

/** The same where an arrow would part a pair. */
export const withoutPairs = (text: string): string => withBackslashes(text).replaceAll('->', '-\\>')

/** No text that is kept holds this letter: in the middle of an arrow it keeps the parser from seeing one. */
export const noLetter = '\u0000'

/** What the parser returns, as it reads. */
export const withArrows = (text: string): string => text.replaceAll(noLetter, '')

/** A text that the parser returns, as it reads; '' for none. */
export const giftText = (text: TextFormat | null): string => withArrows(text?.text ?? '').trim()
