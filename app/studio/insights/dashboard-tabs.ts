/** The parts of an instructor's dashboard, the first where the URL names none. */
export const dashboardTabs = ['overview', 'courses', 'students', 'analytics', 'insights'] as const

export type DashboardTab = (typeof dashboardTabs)[number]
