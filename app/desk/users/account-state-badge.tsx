import { Badge } from '#app/ui/badge.tsx'
import { type AccountState, accountStateName } from '#domain/people/account-state.ts'

const tones = {
  suspended: 'danger',
  invited: 'info',
  'not-invited': 'neutral',
  'waits-guardian': 'accent',
  'waits-birth-date': 'accent',
  unconfirmed: 'accent',
  restricted: 'neutral',
  active: 'success',
} as const satisfies Record<AccountState, string>

/** What an account is: whether somebody can come in, and what has to happen first. */
export const AccountStateBadge = ({ state }: { state: AccountState }) => (
  <Badge tone={tones[state]}>{accountStateName[state]()}</Badge>
)
