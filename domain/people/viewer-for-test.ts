import { type Role, roles } from '#shared/roles.ts'
import type { Viewer } from './policy.ts'

/** Somebody of this role, whom no database knows. */
export const viewerOf = (role: Role, id: string = role): Viewer => ({
  id,
  role,
  fullName: 'Ruth',
  email: 'ruth@noken.example',
  avatarUrl: null,
  timeZone: 'Asia/Jayapura',
  locale: 'id',
  sessionId: '',
})

/** Who may, of a visitor and somebody of each role. */
export const thoseWho = (may: (viewer: Viewer | null) => boolean): string[] => [
  ...(may(null) ? ['visitor'] : []),
  ...roles.filter((role) => may(viewerOf(role))),
]
