import { href } from 'react-router'
import { pathWith } from '#shared/path-with.ts'

type Question = { add: 'category' } | { edit: string } | { delete: string }

/** The list of categories, with a dialog about one of them (its id) or about a new one. */
export const categoriesPath = (question: Question | Record<string, never> = {}) =>
  pathWith(href('/staff/categories'), question)
