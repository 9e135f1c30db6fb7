import { z } from 'zod'
import { cursorText, searchWords } from '#shared/query-fields.ts'
import { strippedText } from '#shared/typed-text.ts'
import { dashboardTabs } from './dashboard-tabs.ts'

const dashboardViewSchema = z.object({
  tab: z.enum(dashboardTabs).catch('overview'),
  q: searchWords,
  cursor: cursorText,
})

/** Which part of the learner's dashboard a URL asks for. What can't be understood counts as not asked for. */
export const parseDashboardView = (query: URLSearchParams) =>
  dashboardViewSchema.parse(Object.fromEntries(query))

/** What the player's forms send about the lesson that is shown. Whether there is such a lesson is for the use case to say. */
export const stepSchema = z.object({
  intent: z.enum(['complete', 'take-back']),
  lessonId: strippedText,
})
