/** The words of the landing page's hero when nobody has entered career types, and after those that the categories give (SPEC §7). */
export const careerWords = [
  'Kreator',
  'Inovator',
  'Pemimpin',
  'Penggagas',
  'Konsultan',
  'Developer',
  'Pekerja',
  'Pelopor',
  'Pebisnis',
  'Inspirator',
  'Generasi',
  'Anak muda',
  'Pelajar',
  'Teknisi',
  'Analis',
  'Content creator',
  'Volunteer',
] as const

/** What somebody becomes who learns in a category, by the category's name in lower case (SPEC §7). */
export const careerWordOfCategory: Readonly<Record<string, string>> = {
  programming: 'Developer',
  design: 'Designer',
  business: 'Entrepreneur',
  'data science': 'Data Scientist',
  marketing: 'Marketer',
}

/** For every other category. */
export const otherCareerWord = 'Profesional'
