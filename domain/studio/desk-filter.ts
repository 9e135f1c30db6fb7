import { z } from 'zod'
import { choiceOf, cursorText, searchWords } from '#shared/query-fields.ts'
import { sortChoice } from '#shared/sort-choice.ts'

const courseStatuses = ['published', 'draft'] as const

/** What the desk's list of courses can be sorted by; newest first when nothing is said. */
export const courseSorts = ['title', 'price', 'learners', 'rating', 'revenue'] as const

/** What the desk's list of courses is narrowed to. What can't be understood counts as not asked for. */
const deskFilterSchema = z.object({
  search: searchWords,
  status: choiceOf(courseStatuses),
  sort: sortChoice(courseSorts),
  cursor: cursorText,
})

export type CourseDeskFilter = z.infer<typeof deskFilterSchema>

export const parseCourseDeskFilter = (query: URLSearchParams): CourseDeskFilter =>
  deskFilterSchema.parse(Object.fromEntries(query))
