import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import {
  askForEmail,
  askToConfirm,
  endAllSessions,
  endSession,
  saveMentor,
  savePassword,
  saveProfile,
  saveRepetitions,
} from '#app/people/account/account-actions.server.ts'
import { ConsentsCard } from '#app/people/account/consents-card.tsx'
import { DataCard } from '#app/people/account/data-card.tsx'
import { DeleteCard } from '#app/people/account/delete-card.tsx'
import { EmailForm } from '#app/people/account/email-form.tsx'
import { FactorCard } from '#app/people/account/factor-card.tsx'
import { MentorForm } from '#app/people/account/mentor-form.tsx'
import { NotificationsCard } from '#app/people/account/notifications-card.tsx'
import { OrdersCard } from '#app/people/account/orders-card.tsx'
import { OwnSessions } from '#app/people/account/own-sessions.tsx'
import { PasswordForm } from '#app/people/account/password-form.tsx'
import { PortfolioCard } from '#app/people/account/portfolio-card.tsx'
import { ProfileForm } from '#app/people/account/profile-form.tsx'
import { RepetitionsCard } from '#app/people/account/repetitions-card.tsx'
import { SignInsCard } from '#app/people/account/sign-ins-card.tsx'
import { UnconfirmedEmail } from '#app/people/account/unconfirmed-email.tsx'
import { answerTo } from '#app/shell/answered-form.ts'
import { ConfirmSheet } from '#app/shell/confirm-sheet.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { isUnconfirmed } from '#domain/people/account-state.ts'
import { pictureNews } from '#domain/people/enqueue-pictures.server.ts'
import { ownMentorProfile } from '#domain/people/mentors.server.ts'
import { ownAbout } from '#domain/people/own-about.server.ts'
import { ownSessions } from '#domain/people/own-sessions.server.ts'
import { ownSwitches } from '#domain/people/own-switches.server.ts'
import { canBeMentor, hasPublicPage, isStudent } from '#domain/people/policy.ts'
import {
  changeEmailSchema,
  changePasswordSchema,
  mentorProfileSchema,
  ownProfileSchema,
} from '#domain/people/schema.ts'
import { isConfirmed } from '#domain/people/send-confirmation.server.ts'
import { shortestPasswordOf } from '#domain/people/shortest-password.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { accountPath } from '#shared/paths/account.ts'
import type { Route } from './+types/account.ts'

export const handle = { maxFormBytes: 30_000, footer: 'line' } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, auth, env } = args.context.get(requestContext)
  const { email, fullName, avatarUrl, timeZone, locale } = viewer
  return {
    email,
    isUnconfirmed: isUnconfirmed({ isConfirmed: await isConfirmed(db, viewer) }, auth),
    shortestPassword: shortestPasswordOf(viewer.role),
    profile: {
      fullName,
      avatarUrl,
      timeZone,
      locale,
      about: hasPublicPage(viewer) ? await ownAbout(db, viewer) : null,
    },
    picture: await pictureNews(db, viewer.id),
    mentor: canBeMentor(viewer) ? await ownMentorProfile(db, viewer, env) : null,
    switches: await ownSwitches(db, viewer),
    learns: isStudent(viewer),
    sessions: await ownSessions(db, viewer),
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const others = ['intent', 'username', 'sessionId', 'repeats', confirmationField]
  const schemas = [ownProfileSchema, mentorProfileSchema, changeEmailSchema, changePasswordSchema]
  const form = await readForm(args.request, fieldsOf(...schemas, ...others))
  const typed = <Done,>(work: () => Promise<Done>) => orTypedAgain(scope, form, work)
  switch (form.get('intent')) {
    case 'profile':
      return typed(() => saveProfile(scope, viewer, form))
    case 'mentor':
      return typed(() => saveMentor(scope, viewer, form))
    case 'email':
      return typed(() => confirming({ scope, viewer, form }, () => askForEmail(scope, viewer, form)))
    case 'password':
      return typed(() => savePassword(scope, viewer, form))
    case 'confirm-email':
      return typed(() => askToConfirm(scope, viewer, form))
    case 'repeat':
      return saveRepetitions(scope, viewer, form)
    case 'revoke':
      return endSession(scope, viewer, form)
    case 'revoke-all':
      return endAllSessions(scope, viewer)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => screenMeta(m.people_account_title())

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isUnconfirmed, shortestPassword, profile, picture, mentor, switches, sessions } = loaderData
  if (actionData && 'asked' in actionData)
    return <ConfirmSheet asked={actionData.asked} backTo={accountPath} />
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <h1>{m.people_account_title()}</h1>
        <p className="lead">{m.people_account_lead({ email })}</p>
      </div>
      {isUnconfirmed && <UnconfirmedEmail email={email} lastResult={answerTo('confirm-email', actionData)} />}
      <ProfileForm profile={profile} picture={picture} lastResult={answerTo('profile', actionData)} />
      {mentor && <MentorForm profile={mentor} lastResult={answerTo('mentor', actionData)} />}
      <PortfolioCard />
      <EmailForm
        email={email}
        hasPassword={switches.hasPassword}
        lastResult={answerTo('email', actionData)}
      />
      {switches.hasPassword && (
        <PasswordForm
          email={email}
          shortest={shortestPassword}
          lastResult={answerTo('password', actionData)}
        />
      )}
      <SignInsCard />
      <OrdersCard />
      <NotificationsCard />
      <ConsentsCard />
      {loaderData.learns && <RepetitionsCard isOn={switches.repeatsMissed} />}
      <FactorCard hasFactor={switches.hasFactor} />
      <OwnSessions sessions={sessions} timeZone={profile.timeZone} />
      <DataCard />
      <DeleteCard />
    </div>
  )
}
