import { redirect } from 'react-router'
import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { UserImportForm } from '#app/desk/users/user-import-form.tsx'
import { UserImportReport } from '#app/desk/users/user-import-report.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ConfirmSheet } from '#app/shell/confirm-sheet.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import type { Viewer } from '#domain/people/policy.ts'
import {
  checkUserImport,
  latestUserImports,
  startUserImport,
  userImport,
} from '#domain/people/user-import.server.ts'
import { mostImportRows } from '#domain/people/user-import-rows.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { formatCount } from '#shared/numbers.ts'
import { importUsersPath, usersPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/users-import.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

const mostBytes = 1_000_000

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { db, locale } = args.context.get(requestContext)
  const importId = args.url.searchParams.get('import')
  const [report, latest] = await Promise.all([
    importId ? userImport(db, viewer, importId) : null,
    latestUserImports(db, viewer),
  ])
  return { report, latest, mostImportRows, locale, timeZone: viewer.timeZone }
}

const admit = (args: Route.ActionArgs) => requireRole(args, 'admin')

export const action = acceptUploads({ mostBytes: 2_000_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'admin')
  const scope = args.context.get(requestContext)
  const form = await readForm(
    args.request,
    fieldsOf('intent', 'file', 'invites', 'importId', confirmationField),
  )
  switch (form.get('intent')) {
    case 'check':
      return check(scope, viewer, form)
    case 'start':
      return confirming({ scope, viewer, form }, () =>
        start(scope, viewer, String(form.get('importId') ?? '')),
      )
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

async function check({ longDb: db }: RequestContext, viewer: Viewer, form: FormData) {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return refuse('invalid', { error: m.desk_import_no_file() })
  if (file.size > mostBytes) return refuse('invalid', { error: m.desk_import_file_too_big() })
  const upload = { fileName: file.name, text: await file.text(), invites: form.get('invites') === 'on' }
  return redirect(pathOf(await checkUserImport(db, viewer, upload)))
}

async function start({ longDb }: RequestContext, viewer: Viewer, importId: string) {
  await startUserImport(longDb, viewer, importId)
  return redirect(pathOf(importId))
}

const pathOf = (importId: string) => `${importUsersPath}?${new URLSearchParams({ import: importId })}`

export const meta: Route.MetaFunction = () => screenMeta(m.desk_import_title())

export default function UsersImport({ loaderData, actionData }: Route.ComponentProps) {
  const { report, latest, locale, timeZone } = loaderData
  if (actionData && 'asked' in actionData)
    return <ConfirmSheet asked={actionData.asked} backTo={importUsersPath} />
  return (
    <div className="wrap-narrow page stack-lg">
      <div>
        <BackLink to={usersPath}>{m.desk_users_back()}</BackLink>
        <h1>{m.desk_import_title()}</h1>
        <p className="lead">{m.desk_import_lead()}</p>
      </div>
      {report && <UserImportReport report={report} locale={locale} />}
      {report && report.state !== 'checked' ? (
        <p>
          <AppLink to={importUsersPath}>{m.desk_import_another()}</AppLink>
        </p>
      ) : (
        <UserImportForm most={formatCount(loaderData.mostImportRows, locale)} error={actionData?.error} />
      )}
      {latest.length > 0 && (
        <section className="stack-sm" aria-labelledby="latest">
          <h2 id="latest" className="text-lg">
            {m.desk_import_latest()}
          </h2>
          <ul className="list-plain people-rows">
            {latest.map(({ id, fileName, createdAt, rows, made }) => (
              <li key={id}>
                <AppLink to={pathOf(id)}>{fileName}</AppLink>
                <span className="muted">
                  {m.desk_import_latest_row({
                    made: formatCount(made, locale),
                    rows: formatCount(rows, locale),
                  })}{' '}
                  · {formatDateTime(createdAt, locale, timeZone)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
