import { m } from '#messages'

/** How somebody stands with us: whether they can come in, and if not yet, whether they know that they may. */
export type UserStatus = 'active' | 'invited' | 'not-invited' | 'suspended'

type Standing = { suspendedAt: Date | null; hasWayIn: boolean; invitedAt: Date | null }

/** Suspended above all; without a way to sign in, invited only if a mail went out. */
export function userStatus({ suspendedAt, hasWayIn, invitedAt }: Standing): UserStatus {
  if (suspendedAt) return 'suspended'
  if (hasWayIn) return 'active'
  return invitedAt ? 'invited' : 'not-invited'
}

/** What people call it, on screens and in files. */
export const userStatusName = {
  active: m.people_status_active,
  invited: m.people_status_invited,
  'not-invited': m.people_status_not_invited,
  suspended: m.people_status_suspended,
}
