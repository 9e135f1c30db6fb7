import { href } from 'react-router'
import { m } from '#messages'
import type { Role } from '#shared/roles.ts'

type NavigationLink = { label: () => string; to: string }

export const legalLinks: readonly NavigationLink[] = [
  { label: m.shell_footer_privacy, to: href('/privacy') },
  { label: m.common_terms, to: href('/terms') },
  { label: m.shell_footer_cookies, to: href('/cookies') },
]

/** Where somebody's own screens begin (SPEC §2, §6). */
export const dashboardOf: Record<Role, string> = {
  admin: href('/admin/dashboard'),
  staff: href('/staff/dashboard'),
  instructor: href('/instructor/dashboard'),
  student: href('/dashboard'),
}
