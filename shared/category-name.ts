import type { Locale } from './locale.ts'

/** A category as its table has it: `nameId` is its Indonesian name, null where nobody has given it one. */
export type NamedCategory = { name: string; nameId: string | null }

/** What readers of a language call a category (P25). One without an Indonesian name is called as it was written. */
export const categoryName = ({ name, nameId }: NamedCategory, locale: Locale): string =>
  locale === 'id' ? (nameId ?? name) : name
