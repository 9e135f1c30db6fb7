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
