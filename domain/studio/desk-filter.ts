import { z } from 'zod'
import { choiceOf, cursorText, searchWords } from '#shared/query-fields.ts'

const courseStatuses = ['published', 'draft'] as const

/** What the desk's list of courses is narrowed to. What can't be understood counts as not asked for. */
const deskFilterSchema = z.object({
  search: searchWords,
  status: choiceOf(courseStatuses),
  cursor: cursorText,
})

export type CourseDeskFilter = z.infer<typeof deskFilterSchema>

export const parseCourseDeskFilter = (query: URLSearchParams): CourseDeskFilter =>
  deskFilterSchema.parse(Object.fromEntries(query))
