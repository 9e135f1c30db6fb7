/** The languages of the site, each by its own name. */
export const languages = [
  { locale: 'id', name: 'Indonesia' },
  { locale: 'en', name: 'English' },
] as const
