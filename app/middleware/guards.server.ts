import { type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { heldAt } from '#app/shell/frame/held-at.ts'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import { unsent, unsentIn } from '#app/shell/unsent.ts'
import { wishIn } from '#app/shell/wanted-subject.ts'
import { isCaretaker, isStudent, type Viewer } from '#domain/people/policy.ts'
import { localPath } from '#shared/local-path.ts'
import {
  adminPortalPath,
  instructorPortalPath,
  signInPath,
  staffPortalPath,
  studentPortalPath,
} from '#shared/paths/account.ts'
import type { Role } from '#shared/roles.ts'
import { requestContext } from './request-context.server.ts'

/** The arguments of a loader or an action, as far as a guard reads them. `url` is what the reader sees in the address bar. */
type Guarded = { context: Readonly<RouterContextProvider>; url: URL; request?: Request }

// SPEC §6: the matching portal sign-in is /admin or /instructor, else /student; of staff's screens /staff (P21).
const portalOf: Record<Role, string> = {
  admin: adminPortalPath,
  instructor: instructorPortalPath,
  staff: staffPortalPath,
  student: studentPortalPath,
}

/** Lets only people of one role on (SPEC §6). A visitor is sent to sign in and comes back; anyone else is sent to their own home. */
export function requireRole(args: Guarded, role: Role): Viewer {
  const { viewer } = args.context.get(requestContext)
  if (!viewer) throw toSignIn(portalOf[role], args)
  if (viewer.role !== role) throw redirect(dashboardOf[viewer.role])
  return viewer
}

/** Lets staff and admins on, who look after everybody's events. A visitor is sent to sign in and comes back; anyone else is sent home. */
export function requireCaretaker(args: Guarded): Viewer {
  const { viewer } = args.context.get(requestContext)
  const portal = args.url.pathname.startsWith(`${portalOf.staff}/`) ? portalOf.staff : portalOf.admin
  if (!viewer) throw toSignIn(portal, args)
  if (!isCaretaker(viewer)) throw redirect(dashboardOf[viewer.role])
  return viewer
}

/** Lets everybody on who has a desk: all but students. */
export function requireDesk(args: Guarded): Viewer {
  const viewer = requireViewer(args)
  if (isStudent(viewer)) throw redirect(dashboardOf[viewer.role])
  return viewer
}

/** Lets those on who make courses: instructors in their studio, staff and admins at theirs below /admin (SPEC §6). */
export const requireStudio = (args: Guarded): Viewer =>
  args.url.pathname.startsWith(`${portalOf.instructor}/`)
    ? requireRole(args, 'instructor')
    : requireCaretaker(args)

/** Lets any signed-in person on; a visitor is sent to sign in and comes back. */
export function requireViewer(args: Guarded): Viewer {
  const { viewer } = args.context.get(requestContext)
  if (!viewer) throw leadToSignIn(args)
  return viewer
}

/** Where a visitor who sends something is led: to sign in, and back to this place of the screen that they sent it from. */
export const leadToSignIn = (args: Guarded, fragment = ''): Response => toSignIn(signInPath, args, fragment)

/** Lets any signed-in person on, also one who has to set up a second factor first: for the screen where they do. */
export function requireHolder(args: Guarded): Viewer {
  const { viewer, held } = args.context.get(requestContext)
  if (held) return held
  return viewer ?? requireViewer(args)
}

/** Lets any signed-in person on, also a child who waits for a guardian and anyone who has to say when they were born: for
 *  what is theirs whatever they may use, their data and the way out. */
export function requireOwner(args: Guarded): Viewer {
  const { held, heldFor } = args.context.get(requestContext)
  return held && heldFor !== 'factor' ? held : requireViewer(args)
}

/** For screens that make sense only to visitors: a signed-in person is sent where they wanted to go, or home. */
export function requireVisitor({ context, url }: Guarded): void {
  const { viewer, heldFor } = context.get(requestContext)
  if (heldFor) throw redirect(heldAt(heldFor) + onlyReturn(url))
  if (viewer) throw redirect(returnPath(url) ?? dashboardOf[viewer.role])
}

/** Where this URL's `redirectTo` leads: a path of this site, or nowhere. */
export const returnPath = (url: URL): string | null => localPath(url.searchParams.get('redirectTo'))

/** The part of this URL's query that says where to go afterwards, and what to do there. */
export function onlyReturn(url: URL): string {
  const path = returnPath(url)
  return path ? `?${new URLSearchParams({ redirectTo: path, ...wishIn(url), ...unsentIn(url) })}` : ''
}

// The screen that something was sent from comes back after signing in; that it was not saved is said on the way
// (shell/unsent.ts). Portals do not hydrate: `redirectDocument` leaves a screen that does.
function toSignIn(portal: string, { context, url, request }: Guarded, fragment = ''): Response {
  const { heldFor } = context.get(requestContext)
  const query = new URLSearchParams({ redirectTo: url.pathname + url.search + fragment })
  if (request?.method === 'POST') query.set(unsent, '1')
  return redirectDocument(`${heldFor ? heldAt(heldFor) : portal}?${query}`)
}
