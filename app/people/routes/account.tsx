import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect } from 'react-router'
import type { z } from 'zod'
import { isTooMany, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { MentorForm } from '#app/people/account/mentor-form.tsx'
import { NewPasswordFields } from '#app/people/new-password-fields.tsx'
import { errorEntries } from '#app/shell/form-errors.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { PasswordField } from '#app/shell/password-field.tsx'
import { timeZoneOptions } from '#app/shell/time-zone-options.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { changePassword } from '#domain/people/change-password.server.ts'
import { ownMentorProfile } from '#domain/people/mentors.server.ts'
import { type OwnSession, ownSessions } from '#domain/people/own-sessions.server.ts'
import { canBeMentor, type Viewer } from '#domain/people/policy.ts'
import { revokeAllSessions, revokeSession } from '#domain/people/revoke-sessions.server.ts'
import { changePasswordSchema, mentorProfileSchema, ownProfileSchema } from '#domain/people/schema.ts'
import { endedSessionCookie } from '#domain/people/session-cookie.ts'
import { updateMentorProfile } from '#domain/people/update-mentor-profile.server.ts'
import { updateOwnProfile } from '#domain/people/update-own-profile.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import type { Route } from './+types/account.ts'

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db } = args.context.get(requestContext)
  const { email, fullName, avatarUrl, timeZone } = viewer
  return {
    email,
    profile: { fullName, avatarUrl, timeZone },
    mentor: canBeMentor(viewer) ? await ownMentorProfile(db, viewer) : null,
    sessions: await ownSessions(db, viewer),
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args)
  const known = args.context.get(requestContext)
  const form = await readForm(args.request)
  switch (form.get('intent')) {
    case 'profile':
      return saveProfile(known, viewer, form)
    case 'mentor':
      return saveMentor(known, viewer, form)
    case 'password':
      return savePassword(known, viewer, form)
    case 'revoke':
      return revoke(known, viewer, form)
    case 'revoke-all':
      return revokeAll(known, viewer)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

const backSaying = (known: RequestContext, kind: AccountFlash) =>
  redirectSaying(known, href('/account'), { kind })
type AccountFlash = 'profile-saved' | 'mentor-saved' | 'password-saved' | 'session-ended'

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => screenMeta(m.people_account_title())

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, profile, mentor, sessions } = loaderData
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <h1>{m.people_account_title()}</h1>
        <p className="lead">{m.people_account_lead({ email })}</p>
      </div>
      <ProfileForm profile={profile} lastResult={refusalOf('profile', actionData)} />
      {mentor && <MentorForm profile={mentor} lastResult={refusalOf('mentor', actionData)} />}
      <PasswordForm email={email} lastResult={refusalOf('password', actionData)} />
      <Sessions sessions={sessions} timeZone={profile.timeZone} />
    </div>
  )
}

/** The refused form comes back with its intent among the typed values. */
const refusalOf = (intent: string, result: SubmissionResult | undefined) =>
  result?.initialValue?.intent === intent ? result : undefined

async function saveProfile(known: RequestContext, viewer: Viewer, form: FormData) {
  const submission = parseWithZod(form, { schema: ownProfileSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  await updateOwnProfile(known.db, viewer, submission.value)
  return backSaying(known, 'profile-saved')
}

type Profile = { fullName: string; avatarUrl: string | null; timeZone: TimeZone }

function ProfileForm({
  profile,
  lastResult,
}: {
  profile: Profile
  lastResult: SubmissionResult | undefined
}) {
  const [form, fields] = useForm<z.input<typeof ownProfileSchema>>({
    lastResult,
    defaultValue: { ...profile, avatarUrl: profile.avatarUrl ?? '' },
  })
  return (
    <section className="card card-padded stack" aria-labelledby="profile">
      <h2 id="profile">{m.common_profile()}</h2>
      <Summary errors={form.allErrors} />
      <form method="post" className="stack" noValidate>
        <TextField
          name="fullName"
          label={m.common_full_name()}
          hint={m.people_full_name_hint()}
          autoComplete="name"
          required
          defaultValue={fields.fullName.initialValue}
          errors={fields.fullName.errors}
        />
        <TextField
          name="avatarUrl"
          type="url"
          label={m.people_account_avatar_url()}
          hint={m.people_account_avatar_url_hint()}
          autoComplete="photo"
          defaultValue={fields.avatarUrl.initialValue}
          errors={fields.avatarUrl.errors}
        />
        <SelectField
          name="timeZone"
          label={m.common_time_zone()}
          hint={m.people_account_time_zone_hint()}
          options={timeZoneOptions()}
          defaultValue={fields.timeZone.initialValue}
          errors={fields.timeZone.errors}
        />
        <div>
          <Button name="intent" value="profile" pendingLabel={m.common_saving()}>
            {m.people_account_profile_save()}
          </Button>
        </div>
      </form>
    </section>
  )
}

async function saveMentor(known: RequestContext, viewer: Viewer, form: FormData) {
  const submission = parseWithZod(form, { schema: mentorProfileSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  await updateMentorProfile(known.db, viewer, submission.value)
  return backSaying(known, 'mentor-saved')
}

async function savePassword(known: RequestContext, viewer: Viewer, form: FormData) {
  const submission = parseWithZod(form, { schema: changePasswordSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  try {
    await changePassword(known.db, known.auth, viewer, submission.value)
    return backSaying(known, 'password-saved')
  } catch (error) {
    if (isTooMany(error)) return refuseTooMany(submission, error)
    if (!isDomainError(error)) throw error
    return refuseForm(submission, {
      fieldErrors: { currentPassword: [m.people_account_current_password_wrong()] },
    })
  }
}

function PasswordForm({ email, lastResult }: { email: string; lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm<z.input<typeof changePasswordSchema>>({ lastResult })
  return (
    <section className="card card-padded stack" aria-labelledby="change-password">
      <h2 id="change-password">{m.common_password()}</h2>
      <p className="muted">{m.people_account_password_lead()}</p>
      <Summary errors={form.allErrors} />
      <form method="post" className="stack" noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label={m.people_account_current_password()}
          autoComplete="current-password"
          required
          errors={fields.currentPassword.errors}
        />
        <NewPasswordFields
          label={m.people_new_password()}
          errors={{ password: fields.password.errors, confirmPassword: fields.confirmPassword.errors }}
        />
        <div>
          <Button name="intent" value="password" pendingLabel={m.common_saving()}>
            {m.people_account_password_save()}
          </Button>
        </div>
      </form>
    </section>
  )
}

function Summary({ errors }: { errors: Record<string, string[] | undefined> }) {
  const entries = errorEntries(errors)
  return entries.length > 0 && <ErrorSummary title={m.common_check_form()} errors={entries} />
}

async function revoke(known: RequestContext, viewer: Viewer, form: FormData) {
  const sessionId = String(form.get('sessionId') ?? '')
  await revokeSession(known.db, viewer, sessionId)
  return sessionId === viewer.sessionId
    ? redirect(href('/'), { headers: { 'set-cookie': endedSessionCookie(known.auth) } })
    : backSaying(known, 'session-ended')
}

async function revokeAll({ db, auth }: RequestContext, viewer: Viewer) {
  await revokeAllSessions(db, viewer)
  return redirect(href('/'), { headers: { 'set-cookie': endedSessionCookie(auth) } })
}

function Sessions({ sessions, timeZone }: { sessions: OwnSession[]; timeZone: TimeZone }) {
  const date = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone })
  return (
    <section className="card card-padded stack" aria-labelledby="sessions">
      <h2 id="sessions">{m.people_sessions_title()}</h2>
      <ul className="list-plain stack">
        {sessions.map((session) => (
          <li key={session.id} className="spread">
            <div>
              <p>
                <b>{deviceName(session)}</b>{' '}
                {session.isCurrent && <Badge tone="success">{m.people_session_this()}</Badge>}
              </p>
              <p className="muted">{m.people_session_last_seen({ date: date.format(session.lastSeenAt) })}</p>
            </div>
            {!session.isCurrent && (
              <form method="post">
                <input type="hidden" name="sessionId" value={session.id} />
                <Button
                  name="intent"
                  value="revoke"
                  variant="secondary"
                  size="sm"
                  aria-label={m.people_session_revoke_device({ device: deviceName(session) })}
                >
                  {m.people_session_revoke()}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" className="spread">
        <p className="muted">{m.people_sign_out_everywhere_lead()}</p>
        <Button name="intent" value="revoke-all" variant="danger">
          {m.people_sign_out_everywhere()}
        </Button>
      </form>
    </section>
  )
}

function deviceName({ device: { browser, system } }: OwnSession): string {
  if (browser && system) return m.people_session_device({ browser, system })
  return browser ?? system ?? m.people_session_unknown_device()
}
