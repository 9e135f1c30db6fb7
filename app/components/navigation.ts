import { href } from 'react-router'
import { m } from '#messages'
import type { Role } from '#shared/roles.ts'

export type NavigationLink = { label: () => string; to: string }
export type NavigationEntry = NavigationLink | { label: () => string; links: readonly NavigationLink[] }

/** What the organisation offers; the header's Services and the footer's list. */
export const services: readonly NavigationLink[] = [{ label: m.header_courses, to: href('/courses') }]

/** The header, in its order (SPEC §2). */
export const navigation: readonly NavigationEntry[] = [
  { label: m.header_home, to: href('/') },
  { label: m.header_services, links: services },
]

/** Where somebody's own screens begin (SPEC §2, §6). */
export const dashboardOf: Record<Role, string> = {
  admin: href('/admin/dashboard'),
  staff: href('/staff/dashboard'),
  instructor: href('/instructor/dashboard'),
  student: href('/dashboard'),
}

export const roleName: Record<Role, () => string> = {
  admin: m.role_admin,
  staff: m.role_staff,
  instructor: m.role_instructor,
  student: m.role_student,
}
