import { href } from 'react-router'
import { programKeys, programTitles } from '#content/program-titles.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { Role } from '#shared/roles.ts'

export type NavigationLink = { label: () => string; to: string }
export type NavigationEntry = NavigationLink | { label: () => string; links: readonly NavigationLink[] }

/** What the organisation offers; the header's Services and the footer's list. */
export const services: readonly NavigationLink[] = [
  { label: m.common_courses, to: href('/courses') },
  { label: m.common_events, to: href('/events') },
  { label: m.common_mentoring, to: href('/mentoring') },
]

const programLinks: readonly NavigationLink[] = programKeys.map((program) => ({
  label: () => programTitles[program][getLocale()],
  to: href('/program/:program', { program }),
}))

export const legalLinks: readonly NavigationLink[] = [
  { label: m.shell_footer_privacy, to: href('/privacy') },
  { label: m.common_terms, to: href('/terms') },
  { label: m.shell_footer_cookies, to: href('/cookies') },
]

/** The header, in its order (SPEC §2). */
export const navigation: readonly NavigationEntry[] = [
  { label: m.common_home, to: href('/') },
  { label: m.shell_services, links: services },
  { label: m.common_program, links: programLinks },
  { label: m.common_articles, to: href('/artikel') },
  { label: m.common_about_us, to: href('/about') },
]

/** Where somebody's own screens begin (SPEC §2, §6). */
export const dashboardOf: Record<Role, string> = {
  admin: href('/admin/dashboard'),
  staff: href('/staff/dashboard'),
  instructor: href('/instructor/dashboard'),
  student: href('/dashboard'),
}
