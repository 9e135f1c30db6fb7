import type { Locale } from '#shared/locale.ts'
import { caretakerRoles, type Role } from '#shared/roles.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** Who is looking: the signed-in person of this request. null stands for a visitor. */
export type Viewer = {
  id: string
  role: Role
  fullName: string
  email: string
  avatarUrl: string | null
  timeZone: TimeZone
  /** In which they are written to, whatever the screen's language is. */
  locale: Locale
  sessionId: string
}

/** Of a viewer, what rules ask of most: who they are and what they may. */
export type Actor = Pick<Viewer, 'id' | 'role'>

export const isStudent = (viewer: Actor | null): boolean => viewer?.role === 'student'
export const isInstructor = (viewer: Actor | null): boolean => viewer?.role === 'instructor'
export const isStaff = (viewer: Actor | null): boolean => viewer?.role === 'staff'
export const isAdmin = (viewer: Actor | null): boolean => viewer?.role === 'admin'
/** Staff and admins: they look after everybody's courses and events. */
export const isCaretaker = (viewer: Pick<Actor, 'role'> | null): boolean =>
  caretakerRoles.some((role) => role === viewer?.role)

/** Pictures are stored for anyone who makes courses or events. */
export const canStorePictures = (viewer: Actor | null): boolean => isCaretaker(viewer) || isInstructor(viewer)

/** User management is for admins. */
export const canManageUsers = (viewer: Viewer | null): boolean => isAdmin(viewer)

/** Nobody suspends, demotes or deletes themselves (P12). */
export const isSelf = (viewer: Viewer, person: { id: string }): boolean => viewer.id === person.id

/** The person who teaches or organizes has a page that everybody may read; students have none. */
export const hasPublicPage = (person: Pick<Actor, 'role'>): boolean => person.role !== 'student'

/** Mentors are instructors who say so. */
export const canBeMentor = (viewer: Viewer | null): boolean => isInstructor(viewer)

/** The roles that people may take for themselves (P9). */
export const selfAssignableRoles = ['student', 'instructor'] as const satisfies readonly Role[]

export const canBeSelfAssigned = (role: Role): boolean => selfAssignableRoles.some((each) => each === role)

/** Whether staff approve instructors before anything of theirs is public (P23; INSTRUCTOR_APPROVAL=0 switches it off). */
export type ApprovalRules = { instructorApproval: boolean }
