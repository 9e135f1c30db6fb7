import { Badge } from '#app/ui/badge.tsx'
import { userStatus, userStatusName } from '#domain/people/user-status.ts'

const tones = { active: 'success', invited: 'info', 'not-invited': 'neutral', suspended: 'danger' } as const

/** Whether somebody can come in, and if not yet, whether they know that they may. */
export function UserStatusBadge({ user }: { user: Parameters<typeof userStatus>[0] }) {
  const status = userStatus(user)
  return <Badge tone={tones[status]}>{userStatusName[status]()}</Badge>
}
