const foldable: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
}

/** A text as part of a file's name on any system: ASCII letters, digits and single hyphens; diacritics folded to the letter below them,
 *  everything else a hyphen. `otherwise` when nothing is left. */
export function plainName(value: string, maxLength: number, otherwise: string): string {
  const plain = value
    .replace(/\P{ASCII}/gu, (letter) => foldable[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼʻ`]/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
  const part = plain.replace(/^-/, '').slice(0, maxLength).replace(/-$/, '')
  return part || otherwise
}
