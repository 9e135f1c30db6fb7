import { getLocale } from '#locale'
import { categoryName } from '#shared/category-name.ts'
import type { ShownCategory } from './category-badge.tsx'

export type Category = ShownCategory & { id: string }

/** Categories to choose from, by the names that the reader knows them by. */
export const categoryOptions = (categories: readonly Category[]) =>
  categories.map((category) => ({ value: category.id, label: categoryName(category, getLocale()) }))
