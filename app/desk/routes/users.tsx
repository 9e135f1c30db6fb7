import { lazy, Suspense } from 'react'
import { chosenSchema } from '#app/answers/chosen-rows.server.ts'
import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed, refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { activateChosen, inviteChosen, suspendChosen } from '#app/desk/users/chosen-users.server.ts'
import { RoleDistribution } from '#app/desk/users/role-distribution.tsx'
import { saveUser } from '#app/desk/users/save-user.server.ts'
import {
  inviteAgain,
  refusedChange,
  resetFactorOf,
  type UserDone,
  type UserPost,
} from '#app/desk/users/user-actions.server.ts'
import { userAskedFor } from '#app/desk/users/user-asked-for.server.ts'
import { UserChosenDialog } from '#app/desk/users/user-chosen-dialog.tsx'
import { UserDeleteDialog } from '#app/desk/users/user-delete-dialog.tsx'
import { UserFilters } from '#app/desk/users/user-filters.tsx'
import { listOf, userUrl } from '#app/desk/users/user-path.ts'
import { UserTable } from '#app/desk/users/user-table.tsx'
import { UserTiles } from '#app/desk/users/user-tiles.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ConfirmSheet } from '#app/shell/confirm-sheet.tsx'
import { atRow } from '#app/shell/desk-list/row-anchor.ts'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import type { Flash } from '#app/shell/flash/flash-kinds.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { withState } from '#domain/people/account-state.ts'
import { deleteUser } from '#domain/people/delete-user.server.ts'
import { activeDays, listUsers, userFigures } from '#domain/people/list-users.server.ts'
import { editUserSchema, parseUserFilter, type UserFilter } from '#domain/people/schema.ts'
import { setUserStatus } from '#domain/people/set-user-status.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import {
  addUserPath,
  adminDashboardPath,
  classListPath,
  importUsersPath,
  usersFilePath,
  usersPath,
} from '#shared/paths/desk.ts'
import type { Route } from './+types/users.ts'

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
  const { db, locale, auth } = args.context.get(requestContext)
  const query = args.url.searchParams
  const filter = parseUserFilter(query)
  const [list, figures, subject] = await Promise.all([
    listUsers(db, viewer, filter),
    userFigures(db, viewer, filter),
    userAskedFor(db, viewer, query),
  ])
  const found = {
    ...list,
    users: list.users.map((user) => withState(user, auth)),
    figures,
    filter,
    subject,
    ownId: viewer.id,
    activeDays,
    locale,
    timeZone: viewer.timeZone,
  }
  return subject?.ask === 'missing' ? refuse('not-found', found) : found
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'admin')
  const scope = args.context.get(requestContext)
  const form = await readForm(
    args.request,
    fieldsOf(editUserSchema, chosenSchema, 'intent', 'userId', 'confirmed', confirmationField),
  )
  const userId = String(form.get('userId') ?? '')
  const list = pathTo(parseUserFilter(args.url.searchParams))
  const done = (kind: UserDone, { fullName: name }: { fullName: string }, instead?: Flash) =>
    redirectSaying(scope, atRow(list, userId), instead ?? { kind, name })
  const words = failureWords.get(String(form.get('intent'))) ?? m.desk_user_failed_update
  return orFailed(
    { scope, form, words },
    () => confirming({ scope, viewer, form }, () => change({ scope, viewer, userId, form, list, done })),
    (edit) => ({ refusal: edit.error?.['']?.[0] ?? null, edit, current: null }),
  )
}

const failureWords = new Map([
  ['suspend', m.desk_user_failed_status],
  ['activate', m.desk_user_failed_status],
  ['suspend-chosen', m.desk_user_failed_status],
  ['activate-chosen', m.desk_user_failed_status],
  ['delete', m.desk_user_failed_delete],
])

async function change(post: UserPost & { list: string }) {
  const { scope, viewer, userId, form, done } = post
  try {
    switch (form.get('intent')) {
      case 'update':
        return await saveUser(post)
      case 'suspend':
        return done('user-deactivated', await setUserStatus(scope.db, viewer, userId, 'suspended'))
      case 'activate':
        return done('user-activated', await setUserStatus(scope.db, viewer, userId, 'active'))
      case 'activate-chosen':
        return await activateChosen(post)
      case 'suspend-chosen':
        return await suspendChosen(post)
      case 'invite-chosen':
        return await inviteChosen(post)
      case 'invite':
        return await inviteAgain(post)
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

export const meta: Route.MetaFunction = () => screenMeta(m.desk_users_title())

export default function AdminUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { users, nextCursor, previousCursor, figures, filter, subject, ownId, locale, timeZone } = loaderData
  const here = pathTo(filter)
  if (actionData && 'asked' in actionData) return <ConfirmSheet asked={actionData.asked} backTo={here} />
  const refusal = actionData?.refusal ?? (subject?.ask === 'missing' ? m.desk_user_not_found() : null)
  return (
    <div className="wrap page stack-lg">
      <Head filter={filter} />
      {subject?.ask !== 'edit' && subject?.ask !== 'delete' && <Refused words={refusal} />}
      {actionData && 'chosen' in actionData && <FailureNotice result={actionData.chosen} />}
      <UserTiles figures={figures} days={loaderData.activeDays} locale={locale} />
      <section className="stack" aria-labelledby="list">
        <h2 id="list" className="sr-only">
          {m.desk_users_title()}
        </h2>
        <UserFilters filter={filter} />
        <p role="status">{foundWords(figures, locale)}</p>
        {users.length > 0 ? (
          <UserTable
            users={users}
            ownId={ownId}
            here={here}
            personTo={(userId) => userUrl(userId, { list: listOf(filter) })}
            sort={filter.sort}
            sortedTo={(sort) => pathTo({ ...filter, sort, cursor: '' })}
            linkTo={(question, userId) =>
              pathTo({
                ...filter,
                ...(question === 'suspend' ? { ask: question, ids: userId } : { [question]: userId }),
              })
            }
            locale={locale}
            timeZone={timeZone}
          />
        ) : (
          <EmptyState title={m.desk_users_empty()} text={m.desk_users_empty_text()}>
            <ButtonLink to={addUserPath} icon="plus">
              {m.desk_user_add()}
            </ButtonLink>
          </EmptyState>
        )}
        <Pagination
          next={nextCursor && pathTo({ ...filter, cursor: nextCursor })}
          previous={previousCursor && pathTo({ ...filter, cursor: previousCursor })}
          first={filter.cursor ? pathTo({ ...filter, cursor: '' }) : null}
        />
      </section>
      <RoleDistribution ofRole={figures.ofRole} total={figures.total} locale={locale} />
      {subject?.ask === 'edit' && (
        <Suspense>
          <UserEditDialog
            key={subject.user.id + (actionData?.current?.version ?? '')}
            user={subject.user}
            isSelf={subject.user.id === ownId}
            closeTo={here}
            lastResult={actionData?.edit}
            current={actionData?.current ?? null}
            locale={locale}
            refusal={refusal}
          />
        </Suspense>
      )}
      {(subject?.ask === 'suspend' || subject?.ask === 'invite') && (
        <UserChosenDialog ask={subject.ask} users={subject.chosen} closeTo={here} />
      )}
      {subject?.ask === 'delete' && (
        <UserDeleteDialog user={subject.user} closeTo={here} refusal={refusal} locale={locale} />
      )}
    </div>
  )
}

const Refused = ({ words }: { words: string | null }) => words && <Notice tone="danger">{words}</Notice>

type Figures = Route.ComponentProps['loaderData']['figures']
type Locale = Route.ComponentProps['loaderData']['locale']

function foundWords({ found, isFoundCut }: Figures, locale: Locale): string {
  const n = formatCount(found, locale)
  return isFoundCut ? m.desk_users_found_many({ n }) : m.desk_users_found({ n })
}

const pathTo = (parts: Record<string, string>) => pathWith(usersPath, parts)

function Head({ filter: { search, role } }: { filter: UserFilter }) {
  return (
    <DeskHead backTo={adminDashboardPath} title={m.desk_users_title()} lead={m.desk_users_lead()}>
      <div className="actions">
        <DownloadLink file={pathWith(usersFilePath, { search, role })} variant="quiet">
          {m.common_export_csv()}
        </DownloadLink>
        <ButtonLink to={classListPath} variant="secondary" icon="users">
          {m.desk_class_title()}
        </ButtonLink>
        <ButtonLink to={importUsersPath} variant="secondary" icon="document">
          {m.desk_users_import()}
        </ButtonLink>
        <ButtonLink to={addUserPath} icon="plus">
          {m.desk_user_add()}
        </ButtonLink>
      </div>
    </DeskHead>
  )
}
