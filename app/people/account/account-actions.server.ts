import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { isTooMany, refuseForm, refuseGuessed, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { confirmingFrom } from '#app/people/people-mail.server.ts'
import { signedOut } from '#app/people/signed-out.server.ts'
import { changePassword } from '#domain/people/change-password.server.ts'
import { GuessablePassword } from '#domain/people/guessable-password.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { requestEmailChange } from '#domain/people/request-email-change.server.ts'
import { revokeAllSessions, revokeSession } from '#domain/people/revoke-sessions.server.ts'
import {
  changeEmailSchema,
  changePasswordSchema,
  mentorProfileSchema,
  ownProfileSchema,
} from '#domain/people/schema.ts'
import { confirmAgain } from '#domain/people/send-confirmation.server.ts'
import { endedSessionCookie } from '#domain/people/session-cookie.ts'
import { updateMentorProfile } from '#domain/people/update-mentor-profile.server.ts'
import { updateOwnProfile } from '#domain/people/update-own-profile.server.ts'
import { wantRepetitions } from '#domain/quizzes/repetition/want-repetitions.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { accountPath, newEmailPath } from '#shared/paths/account.ts'

const backSaying = (scope: RequestContext, kind: AccountFlash) => redirectSaying(scope, accountPath, { kind })
type AccountFlash =
  | 'profile-saved'
  | 'mentor-saved'
  | 'repetitions-on'
  | 'repetitions-off'
  | 'email-asked'
  | 'password-saved'
  | 'session-ended'
  | 'confirmation-sent'

/** profile-form.tsx */
export async function saveProfile(scope: RequestContext, viewer: Viewer, form: FormData) {
  const submission = parseWithZod(form, { schema: ownProfileSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  await updateOwnProfile(scope.db, viewer, submission.value)
  return backSaying(scope, 'profile-saved')
}

/** mentor-form.tsx */
export async function saveMentor(scope: RequestContext, viewer: Viewer, form: FormData) {
  const submission = parseWithZod(form, { schema: mentorProfileSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  await updateMentorProfile(scope.db, viewer, submission.value)
  return backSaying(scope, 'mentor-saved')
}

/** repetitions-card.tsx */
export async function saveRepetitions(scope: RequestContext, viewer: Viewer, form: FormData) {
  const isWanted = form.get('repeats') === 'on'
  await wantRepetitions(scope.db, viewer, isWanted)
  return backSaying(scope, isWanted ? 'repetitions-on' : 'repetitions-off')
}

/** email-form.tsx. Says the same whether or not the address is somebody's. */
export async function askForEmail(scope: RequestContext, viewer: Viewer, form: FormData) {
  const submission = parseWithZod(form, { schema: changeEmailSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { db, env } = scope
  const linkFor = (token: string) => `${env.publicUrl}${newEmailPath}?${new URLSearchParams({ token })}`
  try {
    const parts = { ...scope, linkFor }
    await requestEmailChange(db, parts, viewer, submission.value.email)
    return backSaying(scope, 'email-asked')
  } catch (error) {
    if (isTooMany(error)) return refuseTooMany(submission, error)
    if (!isDomainError(error) || error.reason !== 'same-email') throw error
    return refuseForm(submission, { fieldErrors: { email: [m.people_account_same_email()] } })
  }
}

/** password-form.tsx */
export async function savePassword(scope: RequestContext, viewer: Viewer, form: FormData) {
  const submission = parseWithZod(form, { schema: changePasswordSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  try {
    const cookie = await changePassword(scope.db, scope.auth, viewer, submission.value)
    const answer = backSaying(scope, 'password-saved')
    answer.headers.append('set-cookie', cookie)
    return answer
  } catch (error) {
    if (isTooMany(error)) return refuseTooMany(submission, error)
    if (error instanceof GuessablePassword) return refuseGuessed(submission, error)
    if (!isDomainError(error)) throw error
    return refuseForm(submission, {
      fieldErrors: { currentPassword: [m.people_account_current_password_wrong()] },
    })
  }
}

/** unconfirmed-email.tsx */
export async function askToConfirm(scope: RequestContext, viewer: Viewer, form: FormData) {
  const submission = parseWithZod(form, { schema: z.object({}) })
  try {
    await confirmAgain(scope.db, scope.auth, viewer, confirmingFrom(scope))
    return backSaying(scope, 'confirmation-sent')
  } catch (error) {
    if (isTooMany(error)) return refuseTooMany(submission, error)
    throw error
  }
}

/** The button beside a session (own-sessions.tsx). Who ends the one they are in is signed out. */
export async function endSession(scope: RequestContext, viewer: Viewer, form: FormData) {
  const sessionId = String(form.get('sessionId') ?? '')
  await revokeSession(scope.db, viewer, sessionId)
  return sessionId === viewer.sessionId
    ? signedOut(scope, [endedSessionCookie(scope.auth)])
    : backSaying(scope, 'session-ended')
}

/** The button below them. */
export async function endAllSessions(scope: RequestContext, viewer: Viewer) {
  await revokeAllSessions(scope.db, viewer)
  return signedOut(scope, [endedSessionCookie(scope.auth)])
}
