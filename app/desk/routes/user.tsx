import { lazy, Suspense } from 'react'
import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { saveUser } from '#app/desk/users/save-user.server.ts'
import {
  inviteAgain,
  mailResetLinkTo,
  refusedChange,
  resetFactorOf,
  type UserDone,
  type UserPost,
} from '#app/desk/users/user-actions.server.ts'
import { userContent } from '#app/desk/users/user-content.server.ts'
import { UserDeleteDialog } from '#app/desk/users/user-delete-dialog.tsx'
import { UserHead } from '#app/desk/users/user-head.tsx'
import { parseUserPlace, type UserTab, userTabs, userUrl } from '#app/desk/users/user-path.ts'
import { UserQuestion } from '#app/desk/users/user-questions.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ConfirmSheet } from '#app/shell/confirm-sheet.tsx'
import type { Flash } from '#app/shell/flash/flash-kinds.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { withState } from '#domain/people/account-state.ts'
import { deleteUser, userAtStake } from '#domain/people/delete-user.server.ts'
import { endUserSessions } from '#domain/people/end-user-sessions.server.ts'
import { editUserSchema } from '#domain/people/schema.ts'
import { setUserStatus } from '#domain/people/set-user-status.server.ts'
import { userPage } from '#domain/people/user-page.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { auditPath, usersPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/user.ts'

// Lists and the form come when they are opened: most visits are for the facts.
const UserOverview = lazy(async () => ({
  default: (await import('#app/desk/users/user-overview.tsx')).UserOverview,
}))
const UserList = lazy(async () => ({ default: (await import('#app/desk/users/user-lists.tsx')).UserList }))
const UserEditDialog = lazy(async () => ({
  default: (await import('#app/desk/users/user-edit-dialog.tsx')).UserEditDialog,
}))

export const handle = {
  hydrate: true,
  maxFormBytes: 23_000,
  failed: m.desk_users_failed,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { db, locale, auth, identityProviders } = args.context.get(requestContext)
  const place = parseUserPlace(args.url.searchParams)
  const user = withState(await userPage(db, viewer, args.params.userId), auth)
  return {
    user,
    // One that is configured no more has no name but its address.
    providers: user.issuers.map(
      (issuer) => identityProviders.all.find((each) => each.issuer === issuer)?.label ?? issuer,
    ),
    content: await userContent(db, viewer, user, place),
    atStake: place.dialog === 'delete' ? await userAtStake(db, viewer, user.id) : null,
    place,
    isSelf: user.id === viewer.id,
    locale,
    timeZone: viewer.timeZone,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'admin')
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(editUserSchema, 'intent', 'userId', confirmationField))
  const { userId } = args.params
  const { dialog: _, backTo, ...place } = parseUserPlace(args.url.searchParams)
  const done = (kind: UserDone, { fullName: name }: { fullName: string }, instead?: Flash) =>
    redirectSaying(
      scope,
      kind === 'user-deleted' ? backTo : userUrl(userId, place),
      instead ?? { kind, name },
    )
  return orFailed(
    { scope, form, words: m.desk_user_failed_update },
    () => confirming({ scope, viewer, form }, () => change({ scope, viewer, userId, form, done })),
    (edit) => ({ refusal: edit.error?.['']?.[0] ?? null, edit, current: null }),
  )
}

async function change(post: UserPost) {
  const { scope, viewer, userId, form, done } = post
  try {
    switch (form.get('intent')) {
      case 'update':
        return await saveUser(post)
      case 'suspend':
        return done('user-deactivated', await setUserStatus(scope.db, viewer, userId, 'suspended'))
      case 'activate':
        return done('user-activated', await setUserStatus(scope.db, viewer, userId, 'active'))
      case 'invite':
        return await inviteAgain(post)
      case 'send-reset':
        return await mailResetLinkTo(post)
      case 'end-sessions':
        return done('user-signed-out', await endUserSessions(scope.db, viewer, userId))
      case 'reset-factor':
        return await resetFactorOf(post)
      case 'delete':
        return done('user-deleted', await deleteUser(scope.db, viewer, userId))
      default:
        throw new DomainError('malformed', 'unknown-intent')
    }
  } catch (error) {
    return refusedChange(error)
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.user.fullName ?? m.desk_user_not_found())

export default function AdminUser({ loaderData, actionData }: Route.ComponentProps) {
  const { user, providers, content, place, isSelf, locale, timeZone } = loaderData
  const { backTo, dialog, ...rest } = place
  const here = userUrl(user.id, rest)
  if (actionData && 'asked' in actionData) return <ConfirmSheet asked={actionData.asked} backTo={here} />
  const refusal = actionData?.refusal ?? null
  const momentOf = (at: Date) => formatDateTime(at, locale, timeZone)
  const ask = (question: NonNullable<typeof dialog>) => userUrl(user.id, { ...rest, dialog: question })
  return (
    <div className="wrap page stack-lg">
      <UserHead user={user} isSelf={isSelf} backTo={backTo} here={here} ask={ask} />
      {refusal && !dialog && <Notice tone="danger">{refusal}</Notice>}
      <UserTabs user={user} current={content.tab} list={rest.list} />
      <section className="stack" aria-labelledby="tab">
        <h2 id="tab" className="sr-only">
          {tabNames[content.tab]()}
        </h2>
        <Suspense>
          {content.tab === 'overview' ? (
            <UserOverview
              {...{ user, providers, isSelf, locale, momentOf }}
              sessions={content.sessions}
              endTo={ask('end-sessions')}
            />
          ) : (
            <UserList
              content={content}
              recordOf={(courseId) => studioPathsOf('admin').learner(courseId, user.id)}
              momentOf={momentOf}
              locale={locale}
              timeZone={timeZone}
            />
          )}
        </Suspense>
        {content.tab === 'mails' && <p className="muted">{m.desk_user_mails_kept({ email: user.email })}</p>}
        {content.tab === 'activity' && (
          <AppLink to={pathWith(auditPath, { actor: user.id })}>{m.desk_user_what_they_did()}</AppLink>
        )}
        <Pagination
          next={content.nextCursor && userUrl(user.id, { ...rest, cursor: content.nextCursor })}
          first={rest.cursor ? userUrl(user.id, { ...rest, cursor: '' }) : null}
        />
      </section>
      {dialog === 'edit' && (
        <Suspense>
          <UserEditDialog
            key={actionData?.current?.version}
            user={user}
            isSelf={isSelf}
            closeTo={here}
            lastResult={actionData?.edit}
            refusal={refusal}
            current={actionData?.current ?? null}
            locale={locale}
          />
        </Suspense>
      )}
      {loaderData.atStake && !isSelf && (
        <UserDeleteDialog user={loaderData.atStake} closeTo={here} refusal={refusal} locale={locale} />
      )}
      {(dialog === 'suspend' || dialog === 'end-sessions') && !isSelf && (
        <UserQuestion ask={dialog} fullName={user.fullName} closeTo={here} refusal={refusal} />
      )}
    </div>
  )
}

const tabNames: Record<UserTab, () => string> = {
  overview: m.common_overview,
  courses: m.desk_mails_topic_learning,
  teaching: m.desk_mails_topic_teaching,
  events: m.common_events,
  certificates: m.common_certificates,
  consents: m.desk_user_tab_consents,
  mails: m.desk_user_tab_mails,
  activity: m.desk_user_tab_activity,
}

type TabsProps = {
  user: Route.ComponentProps['loaderData']['user']
  current: UserTab
  list: string
}

/** What is there in numbers that open it. Who has never taught has no tab for it. */
function UserTabs({ user, current, list }: TabsProps) {
  const counts: Partial<Record<UserTab, number>> = {
    courses: user.enrollments,
    teaching: user.taught,
    events: user.registrations,
    certificates: user.certificates,
  }
  const shown = userTabs.filter(
    (tab) => tab !== 'teaching' || user.taught > 0 || user.role !== 'student' || current === tab,
  )
  return (
    <Tabs
      label={user.fullName}
      tabs={shown.map((tab) => ({
        to: userUrl(user.id, { tab, list }),
        label: tabNames[tab](),
        current: tab === current,
        count: counts[tab],
      }))}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen error={error} title={m.desk_user_not_found()} text={m.desk_user_missing_text()}>
      <ButtonLink to={usersPath}>{m.desk_users_back()}</ButtonLink>
    </MissingScreen>
  )
}
