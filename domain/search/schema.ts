import { z } from 'zod'
import { choiceOf, searchWords } from '#shared/query-fields.ts'

/** What the search of the whole site finds, in the order in which groups stand that match equally well. */
export const foundKinds = ['course', 'lesson', 'event', 'article', 'person'] as const

export type FoundKind = (typeof foundKinds)[number]

export const resultsAPage = 20

/** The search's query parameters. What can't be understood counts as not asked for, so that an old or mistyped link still works. */
const siteSearchSchema = z.object({
  q: searchWords.default(''),
  kind: choiceOf(foundKinds),
  /** From 1; only where one kind is asked for. */
  page: z.coerce.number().int().min(1).max(15).catch(1),
})

export type SiteSearch = z.infer<typeof siteSearchSchema>

export const parseSiteSearch = (query: URLSearchParams): SiteSearch =>
  siteSearchSchema.parse(Object.fromEntries(query))
