import { z } from 'zod'

export const dashboardTabs = ['overview', 'courses', 'events', 'achievements'] as const

export type DashboardTab = (typeof dashboardTabs)[number]

const dashboardViewSchema = z.object({
  tab: z.enum(dashboardTabs).catch('overview'),
  q: z.string().trim().max(200).catch(''),
  cursor: z.string().max(200).nullable().catch(null).default(null),
})

/** Which part of the learner's dashboard a URL asks for. What can't be understood counts as not asked for. */
export const parseDashboardView = (query: URLSearchParams) =>
  dashboardViewSchema.parse(Object.fromEntries(query))

/** What the player's form sends with intent=complete. */
export const completeSchema = z.object({ intent: z.literal('complete'), lessonId: z.uuid() })

const present = z.string()

/** The certificate page's query (SPEC §2): without course, title or name there is nothing to show. The other parameters are read by people only;
 *  what is printed comes from the record (DECISIONS 8). */
export const certificateQuerySchema = z.object({
  courseId: present,
  courseTitle: present,
  studentName: present,
})
