import type { CategorySort } from '#domain/courses/categories/category-sort.ts'
import { pathWith } from '#shared/path-with.ts'
import { categoriesPath } from '#shared/paths/desk.ts'

type Question = { add: 'category' } | { edit: string } | { delete: string }

/** The list of categories as it is sorted, with a dialog about one of them (its id) or about a new one. */
export const categoriesUrl = (sort: CategorySort, question: Question | Record<string, never> = {}) =>
  pathWith(categoriesPath, { sort, ...question })
