import { z } from 'zod'
import { dashboardTabs } from './dashboard-tabs.ts'

const dashboardViewSchema = z.object({
  tab: z.enum(dashboardTabs).catch('overview'),
  q: z.string().trim().max(200).catch(''),
  cursor: z.string().max(200).nullable().catch(null).default(null),
})

/** Which part of the learner's dashboard a URL asks for. What can't be understood counts as not asked for. */
export const parseDashboardView = (query: URLSearchParams) =>
  dashboardViewSchema.parse(Object.fromEntries(query))

/** What the player's form sends. Whether there is such a lesson is for the use case to say. */
export const completeSchema = z.object({ intent: z.literal('complete'), lessonId: z.string() })
