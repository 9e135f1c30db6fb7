import type { DeskPlace, Place } from '#app/shell/frame/desk-place.ts'
import { studioPlaces } from '#app/studio/studio-places.server.ts'
import type { Waiting } from '#domain/people/waiting-counts.server.ts'
import { m } from '#messages'
import { accountPath } from '#shared/paths/account.ts'
import {
  adminDashboardPath,
  approvalsPath,
  auditPath,
  categoriesPath,
  dataRequestsPath,
  deskArticlesPath,
  deskCertificatesPath,
  deskCoursesPath,
  deskEventsPath,
  editorialPath,
  inboxPath,
  jobsPath,
  mailsPath,
  newsletterIssuePath,
  paymentsPath,
  payoutsPath,
  reconciliationPath,
  scholarshipsPath,
  staffDashboardPath,
  usersPath,
  vouchersPath,
} from '#shared/paths/desk.ts'
import { notificationsPath } from '#shared/paths/notifications.ts'
import { messagesPath } from '#shared/paths/people.ts'
import type { Role } from '#shared/roles.ts'

type DeskRole = Exclude<Role, 'student'>

const staff = staffDashboardPath

/* What stands in the navigation of whose desk, in its order; an instructor's is app/studio/studio-places.server.ts. A
   new screen gets one line here:
   - a list or a tool that somebody opens by itself belongs here; one thing's own screen does not: its path begins with
     a place's `under`;
   - the first four of a desk are at hand on a phone, the rest under "More": put there what is needed daily;
   - `starts`: a group begins, in this order: daily work, what the site says, how the site is;
   - `count`: what waits there for somebody. The query that finds the viewer counts it
     (domain/people/waiting-counts.server.ts), so that no page asks for it. */
const inbox: Place = { to: inboxPath, icon: 'inbox', label: m.desk_inbox_title, count: 'inbox' }
const approvals: Place = {
  to: approvalsPath,
  icon: 'check',
  label: m.desk_approvals_tab,
  count: 'approvals',
}
const vouchers: Place = { to: vouchersPath, icon: 'ticket', label: m.desk_vouchers_title }
const scholarships: Place = {
  to: scholarshipsPath,
  icon: 'award',
  label: m.desk_scholarships_title,
  count: 'scholarships',
}
const payments: Place = {
  to: paymentsPath,
  icon: 'money',
  label: m.desk_payments_title,
  count: 'payments',
}
const dataRequests: Place = {
  to: dataRequestsPath,
  icon: 'lock',
  label: m.desk_data_requests_title,
  count: 'dataRequests',
}
const events: Place = { to: deskEventsPath, icon: 'calendar', label: m.common_events }
const money: readonly Place[] = [
  { to: payoutsPath, icon: 'money', label: m.common_payouts },
  { to: reconciliationPath, icon: 'check', label: m.common_reconciliation },
]
const whatTheSiteSays: readonly Place[] = [
  { to: categoriesPath, icon: 'tag', label: m.desk_categories_title, starts: true },
  { to: deskArticlesPath, icon: 'edit', label: m.common_articles },
  { to: editorialPath, icon: 'globe', label: m.desk_pages_title },
  { to: newsletterIssuePath, icon: 'document', label: m.common_newsletter },
]

const placesOf: Record<DeskRole, readonly Place[]> = {
  instructor: studioPlaces,
  staff: [
    { to: staff, icon: 'home', label: m.common_overview },
    { to: `${staff}?tab=courses`, icon: 'book', label: m.common_courses, under: deskCoursesPath },
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
    { to: adminDashboardPath, icon: 'home', label: m.common_overview },
    { to: deskCoursesPath, icon: 'book', label: m.common_courses },
    events,
    { to: usersPath, icon: 'users', label: m.desk_users },
    inbox,
    approvals,
    payments,
    scholarships,
    dataRequests,
    { to: deskCertificatesPath, icon: 'award', label: m.common_certificates },
    vouchers,
    ...money,
    ...whatTheSiteSays,
    { to: auditPath, icon: 'clock', label: m.desk_audit_title, starts: true },
    { to: jobsPath, icon: 'gear', label: m.desk_jobs_title },
    { to: mailsPath, icon: 'mail', label: m.desk_mails_title },
  ],
}

/** Screens of one's own that people with a desk open from there: its navigation stands there too. */
const besideDesks = [accountPath, messagesPath, notificationsPath]

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
