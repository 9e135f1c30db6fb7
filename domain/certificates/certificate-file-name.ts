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

/** Letters, digits and single hyphens; diacritics folded to the letter below them, everything else a hyphen. */
function namePart(value: string, maxLength: number, otherwise: string): string {
  const plain = value
    .replace(/\P{ASCII}/gu, (letter) => foldable[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼʻ`]/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
  const part = plain.replace(/^-/, '').slice(0, maxLength).replace(/-$/, '')
  return part || otherwise
}

/** The name under which a certificate is downloaded, built from course and student names (SPEC §9): ASCII letters, digits and hyphens,
 *  at most 120 characters, so it needs no quoting in a header or on any file system. */
export function certificateFileName(courseTitle: string, studentName: string): string {
  return `Sertifikat-${namePart(courseTitle, 60, 'Kursus')}-${namePart(studentName, 44, 'Peserta')}.png`
}
