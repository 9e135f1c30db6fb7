import { z } from 'zod'
import { choiceOf, cursorText, searchWords } from '#shared/query-fields.ts'

const articleStatuses = ['published', 'draft'] as const

/** What the desk's list of articles is narrowed to. What can't be understood counts as not asked for. */
const deskFilterSchema = z.object({
  search: searchWords,
  status: choiceOf(articleStatuses),
  cursor: cursorText,
})

export type ArticleDeskFilter = z.infer<typeof deskFilterSchema>

export const parseArticleDeskFilter = (query: URLSearchParams): ArticleDeskFilter =>
  deskFilterSchema.parse(Object.fromEntries(query))
