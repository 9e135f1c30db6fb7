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

/** The parser leaves what had a backslash as these codes in the right halves of pairs. */
export const withoutCodes = (text: string): string =>
  text.replace(/&&(?:092;|058;|035;|061;|123;|125;|126;|010)/g, (code) => codes[code] ?? code)

/** What is written with a backslash, as it reads. */
export const withoutBackslashes = (text: string): string =>
  text.replace(/\\([\\:#={}~n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))

/** The other way round: a text that stands in GIFT as nothing but itself. */
export const withBackslashes = (text: string): string =>
  text.replace(/[\\:#={}~]/g, '\\$&').replaceAll('\n', '\\n')
