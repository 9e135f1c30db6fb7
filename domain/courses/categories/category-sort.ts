import { z } from 'zod'
import { sortChoice } from '#shared/sort-choice.ts'

/** What the desk's list of categories can be sorted by; by name when nothing is said. */
export const categorySorts = ['name', 'courses', 'events'] as const

const sortSchema = z.object({ sort: sortChoice(categorySorts) })

export type CategorySort = z.output<typeof sortSchema>['sort']

/** How the list is sorted, from a URL: whatever can't be read counts as not asked for. */
export const parseCategorySort = (query: URLSearchParams): CategorySort =>
  sortSchema.parse(Object.fromEntries(query)).sort
