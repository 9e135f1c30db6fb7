import { m } from '#messages'
import { adminDashboardPath, staffDashboardPath } from '#shared/paths/desk.ts'
import { dashboardPath } from '#shared/paths/learning.ts'
import { cookiesPath, privacyPath, termsPath } from '#shared/paths/site.ts'
import { instructorDashboardPath } from '#shared/paths/studio.ts'
import type { Role } from '#shared/roles.ts'

type NavigationLink = { label: () => string; to: string }

export const legalLinks: readonly NavigationLink[] = [
  { label: m.shell_footer_privacy, to: privacyPath },
  { label: m.common_terms, to: termsPath },
  { label: m.shell_footer_cookies, to: cookiesPath },
]

/** Where somebody's own screens begin (SPEC §2, §6). */
export const dashboardOf: Record<Role, string> = {
  admin: adminDashboardPath,
  staff: staffDashboardPath,
  instructor: instructorDashboardPath,
  student: dashboardPath,
}
