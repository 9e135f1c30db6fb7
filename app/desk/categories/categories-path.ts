import { href } from 'react-router'
import type { CategorySort } from '#domain/courses/categories/category-sort.ts'
import { pathWith } from '#shared/path-with.ts'

type Question = { add: 'category' } | { edit: string } | { delete: string }

/** The list of categories as it is sorted, with a dialog about one of them (its id) or about a new one. */
export const categoriesPath = (sort: CategorySort, question: Question | Record<string, never> = {}) =>
  pathWith(href('/staff/categories'), { sort, ...question })
