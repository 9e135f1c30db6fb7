/** The views of the learner's dashboard (SPEC §2), by their names in the URL. */
export const dashboardTabs = ['overview', 'courses', 'events', 'achievements'] as const

export type DashboardTab = (typeof dashboardTabs)[number]
