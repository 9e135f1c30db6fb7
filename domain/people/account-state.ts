import { m } from '#messages'
import { type Aged, ageHold } from './birth-date.ts'

/** What an account is right now. The first that holds, from 'suspended' down, is said. */
export type AccountState =
  | 'suspended'
  | 'invited'
  | 'not-invited'
  | 'waits-guardian'
  | 'waits-birth-date'
  | 'unconfirmed'
  | 'restricted'
  | 'active'

/** What decides it. */
export type Standing = Aged & {
  suspendedAt: Date | null
  /** Whether anything opens the account: a password, a provider's account or a passkey. */
  hasWayIn: boolean
  invitedAt: Date | null
  isConfirmed: boolean
  restrictedAt: Date | null
}

/** What a site asks of accounts: Auth has both. */
export type StateRules = {
  consentAge: number
  /** Whether addresses are confirmed by mail. */
  confirms: boolean
}

/** The state of an account at a moment. What keeps somebody from all but public pages is decided by `ageHold`, here as for each request. */
export function accountState(
  standing: Standing,
  { consentAge, confirms }: StateRules,
  now: Date,
): AccountState {
  if (standing.suspendedAt) return 'suspended'
  if (!standing.hasWayIn) return standing.invitedAt ? 'invited' : 'not-invited'
  const hold = ageHold(standing, consentAge, now)
  if (hold) return `waits-${hold}`
  if (isUnconfirmed(standing, { confirms })) return 'unconfirmed'
  return standing.restrictedAt ? 'restricted' : 'active'
}

/** Whether nobody has shown yet that the account's address is theirs, where that is asked for. */
export const isUnconfirmed = (
  { isConfirmed }: Pick<Standing, 'isConfirmed'>,
  { confirms }: Pick<StateRules, 'confirms'>,
): boolean => confirms && !isConfirmed

/** What people call it, on screens and in files. */
export const accountStateName = {
  suspended: m.people_status_suspended,
  invited: m.people_status_invited,
  'not-invited': m.people_status_not_invited,
  'waits-guardian': m.people_status_waits_guardian,
  'waits-birth-date': m.people_status_waits_birth_date,
  unconfirmed: m.common_unconfirmed,
  restricted: m.people_status_restricted,
  active: m.people_status_active,
} satisfies Record<AccountState, unknown>

/** A row with the state of its account in place of what decides it: birth dates are nobody's to read in a list. */
export function withState<Row extends { standing: Standing }>(
  { standing, ...row }: Row,
  rules: StateRules,
): Omit<Row, 'standing'> & { state: AccountState } {
  return { ...row, state: accountState(standing, rules, new Date()) }
}
