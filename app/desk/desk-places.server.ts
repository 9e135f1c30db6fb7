import { href } from 'react-router'
import type { DeskPlace, Place } from '#app/shell/frame/desk-place.ts'
import { studioPlaces } from '#app/studio/studio-places.server.ts'
import type { Waiting } from '#domain/people/waiting-counts.server.ts'
import { m } from '#messages'
import type { Role } from '#shared/roles.ts'

type DeskRole = Exclude<Role, 'student'>

const staff = href('/staff/dashboard')

/* What stands in the navigation of whose desk, in its order; an instructor's is app/studio/studio-places.server.ts. A
   new screen gets one line here:
   - a list or a tool that somebody opens by itself belongs here; one thing's own screen does not: its path begins with
     a place's `under`;
   - the first four of a desk are at hand on a phone, the rest under "More": put there what is needed daily;
   - `starts`: a group begins, in this order: daily work, what the site says, how the site is;
   - `count`: what waits there for somebody. The query that finds the viewer counts it
     (domain/people/waiting-counts.server.ts), so that no page asks for it. */
const inbox: Place = { to: href('/staff/inbox'), icon: 'inbox', label: m.desk_inbox_title, count: 'inbox' }
const approvals: Place = {
  to: href('/staff/approvals'),
  icon: 'check',
  label: m.desk_approvals_tab,
  count: 'approvals',
}
const vouchers: Place = { to: href('/staff/vouchers'), icon: 'ticket', label: m.desk_vouchers_title }
const scholarships: Place = {
  to: href('/staff/scholarships'),
  icon: 'award',
  label: m.desk_scholarships_title,
  count: 'scholarships',
}
const payments: Place = {
  to: href('/staff/payments'),
  icon: 'money',
  label: m.desk_payments_title,
  count: 'payments',
}
const dataRequests: Place = {
  to: href('/staff/data-requests'),
  icon: 'lock',
  label: m.desk_data_requests_title,
  count: 'dataRequests',
}
const events: Place = { to: href('/admin/events'), icon: 'calendar', label: m.common_events }
const money: readonly Place[] = [
  { to: href('/staff/payouts'), icon: 'money', label: m.common_payouts },
  { to: href('/staff/payments/reconciliation'), icon: 'check', label: m.common_reconciliation },
]
const whatTheSiteSays: readonly Place[] = [
  { to: href('/staff/categories'), icon: 'tag', label: m.desk_categories_title, starts: true },
  { to: href('/staff/articles'), icon: 'edit', label: m.common_articles },
  { to: href('/staff/pages'), icon: 'globe', label: m.desk_pages_title },
  { to: href('/staff/newsletter'), icon: 'document', label: m.common_newsletter },
]

const placesOf: Record<DeskRole, readonly Place[]> = {
  instructor: studioPlaces,
  staff: [
    { to: staff, icon: 'home', label: m.common_overview },
    { to: `${staff}?tab=courses`, icon: 'book', label: m.common_courses, under: '/admin/courses' },
    events,
    inbox,
    approvals,
    payments,
    scholarships,
    dataRequests,
    vouchers,
    { to: `${staff}?tab=analytics`, icon: 'chart', label: m.common_analytics },
    ...money,
    ...whatTheSiteSays,
  ],
  admin: [
    { to: href('/admin/dashboard'), icon: 'home', label: m.common_overview },
    { to: href('/admin/courses'), icon: 'book', label: m.common_courses },
    events,
    { to: href('/admin/users'), icon: 'users', label: m.desk_users },
    inbox,
    approvals,
    payments,
    scholarships,
    dataRequests,
    { to: href('/admin/certificates'), icon: 'award', label: m.common_certificates },
    vouchers,
    ...money,
    ...whatTheSiteSays,
    { to: href('/admin/audit'), icon: 'clock', label: m.desk_audit_title, starts: true },
    { to: href('/admin/jobs'), icon: 'gear', label: m.desk_jobs_title },
    { to: href('/admin/mails'), icon: 'mail', label: m.desk_mails_title },
  ],
}

/** Screens of one's own that people with a desk open from there: its navigation stands there too. */
const besideDesks = [href('/account'), href('/messages'), href('/notifications')]

/** Whether the screen at a path stands within a desk. The portals, where people sign in, do not. */
const isAtDesk = (pathname: string): boolean =>
  /^\/(?:admin|staff|instructor|desk)\/./.test(pathname) ||
  besideDesks.some((path) => pathname === path || pathname.startsWith(`${path}/`))

type Viewer = { role: Role }

/** The navigation of the viewer's desk, in the reader's language; null on public pages, and for those who have none. */
export function deskPlaces(viewer: Viewer | null, waiting: Waiting, pathname: string): DeskPlace[] | null {
  return viewer && isAtDesk(pathname) ? allDeskPlaces(viewer, waiting) : null
}

/** The same wherever the viewer is. */
export function allDeskPlaces({ role }: Viewer, waiting: Waiting): DeskPlace[] | null {
  if (role === 'student') return null
  return placesOf[role].map(({ label, count, ...place }) => ({
    ...place,
    label: label(),
    ...(count && { count: waiting[count] }),
  }))
}
