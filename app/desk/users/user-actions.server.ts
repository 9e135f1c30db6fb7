import { refuse } from '#app/answers/form-refusal.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Flash } from '#app/shell/flash/flash-kinds.ts'
import { inviteUser } from '#domain/people/invite-user.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { resetFactor } from '#domain/people/second-factor/reset-factor.server.ts'
import { sendResetLink } from '#domain/people/send-reset-link.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { invitingFrom, passwordLink } from './invitation-links.server.ts'

export type UserDone =
  | 'user-updated'
  | 'user-deleted'
  | 'user-activated'
  | 'user-deactivated'
  | 'user-invited'
  | 'user-signed-out'
  | 'reset-link-sent'
  | 'factor-reset'

/** Where a form about somebody was sent from: by whom, about whom, and how to say that it was done. */
export type UserPost = {
  scope: RequestContext
  viewer: Viewer
  userId: string
  form: FormData
  done: (kind: UserDone, user: { fullName: string }, instead?: Flash) => Response
}

/** The button that invites anew who has no password yet (user-edit-dialog.tsx). */
export async function inviteAgain({ scope, viewer, userId, done }: UserPost) {
  return done('user-invited', await inviteUser(scope.db, scope.outbox, viewer, userId, invitingFrom(scope)))
}

/** The button for somebody who has lost their second factor (user-edit-dialog.tsx). */
export async function resetFactorOf({ scope, viewer, userId, done }: UserPost) {
  const { db, outbox } = scope
  return done('factor-reset', await resetFactor(db, outbox, viewer, userId))
}

/** The button by which somebody is mailed a link to choose another password (user-head.tsx). */
export async function mailResetLinkTo({ scope, viewer, userId, done }: UserPost) {
  const { db, auth, outbox } = scope
  const linkFor = passwordLink(scope)
  return done('reset-link-sent', await sendResetLink(db, { auth, outbox, linkFor }, viewer, userId))
}

/** Why somebody is left as they are, by the reason that the domain gives. */
export const refusalWords = new Map([
  ['own-sessions', m.desk_user_own_sessions],
  ['no-way-in', m.desk_user_no_way_in],
  ['enough-links', m.desk_user_enough_links],
  ['own-factor', m.desk_user_own_factor],
  ['no-factor', m.desk_user_no_factor],
  ['user', m.desk_user_not_found],
  ['own-status', m.desk_user_own_status],
  ['own-account', m.desk_user_own_account],
  ['has-way-in', m.desk_user_has_way_in],
  ['suspended', m.desk_user_suspended_first],
])

/** Says over the list why somebody could not be changed. Any other error goes on. */
export function refusedChange(error: unknown) {
  const words = isDomainError(error) ? refusalWords.get(error.reason) : undefined
  if (!words || !isDomainError(error)) throw error
  return refuse(error.code, { refusal: words(), edit: undefined, current: null })
}
