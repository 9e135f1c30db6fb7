import { articleCategories } from '#content/article-categories.ts'
import { getLocale } from '#locale'
import { categoryName } from '#shared/category-name.ts'
import type { Locale } from '#shared/locale.ts'

/** What readers call the category of an article, which its file and its addresses call by the name of SPEC §9. */
export function articleCategoryName(name: string, locale: Locale = getLocale()): string {
  const known = articleCategories.find((each) => each.name === name)
  return known ? categoryName(known, locale) : name
}
