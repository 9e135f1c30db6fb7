import { z } from 'zod'
import { choiceOf, searchWords } from '#shared/query-fields.ts'

/** What a gradebook can be narrowed to: learners with something that waits to be marked, with something below its pass
 *  mark, and those who have completed the course. */
export const gradebookStates = ['waiting', 'below', 'finished'] as const

export const gradebookSorts = ['name', 'highest', 'lowest'] as const

const gradebookFilterSchema = z.object({
  search: searchWords,
  show: choiceOf(gradebookStates),
  sort: z.enum(gradebookSorts).catch('name'),
  /** The learner after whom the page begins. */
  after: z.uuid().or(z.literal('')).catch(''),
})

export type GradebookFilter = z.output<typeof gradebookFilterSchema>

/** What the address of a gradebook asks for; what can't be understood counts as not asked for. */
export const parseGradebookFilter = (query: URLSearchParams): GradebookFilter =>
  gradebookFilterSchema.parse(Object.fromEntries(query))

/** What an address says of it: nothing of what goes without saying. */
export const gradebookQuery = ({ search, show, sort, after }: GradebookFilter) => ({
  search,
  show,
  sort: sort === 'name' ? '' : sort,
  after,
})
