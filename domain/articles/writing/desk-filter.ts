import { z } from 'zod'
import { choiceOf, cursorText, searchWords } from '#shared/query-fields.ts'
import { sortChoice } from '#shared/sort-choice.ts'

const articleStatuses = ['published', 'draft'] as const

/** What the desk's list of articles can be sorted by; drafts and what is newest first when nothing is said. */
export const articleSorts = ['title', 'date', 'views'] as const

/** What the desk's list of articles is narrowed to. What can't be understood counts as not asked for. */
const deskFilterSchema = z.object({
  search: searchWords,
  status: choiceOf(articleStatuses),
  sort: sortChoice(articleSorts),
  /** How many rows stand before the page. */
  cursor: cursorText,
})

export type ArticleDeskFilter = z.infer<typeof deskFilterSchema>

export const parseArticleDeskFilter = (query: URLSearchParams): ArticleDeskFilter =>
  deskFilterSchema.parse(Object.fromEntries(query))
