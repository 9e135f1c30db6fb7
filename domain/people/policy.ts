import type { Role } from '#shared/roles.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** Who is looking: the signed-in person of this request. null stands for a visitor. */
export type Viewer = {
  id: string
  role: Role
  fullName: string
  email: string
  avatarUrl: string | null
  timeZone: TimeZone
  sessionId: string
}

export const isStudent = (viewer: Viewer | null): viewer is Viewer => viewer?.role === 'student'
export const isInstructor = (viewer: Viewer | null): viewer is Viewer => viewer?.role === 'instructor'
export const isStaff = (viewer: Viewer | null): viewer is Viewer => viewer?.role === 'staff'
export const isAdmin = (viewer: Viewer | null): viewer is Viewer => viewer?.role === 'admin'
/** Staff and admins: they look after everybody's courses and events. */
export const isCaretaker = (viewer: Viewer | null): viewer is Viewer => isStaff(viewer) || isAdmin(viewer)
