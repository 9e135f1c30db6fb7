import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { bankName } from '#app/desk/payments/bank-name.ts'
import { statementUrl } from '#app/desk/payments/payment-paths.ts'
import paymentStyles from '#app/desk/payments/payments.css?url'
import { StatementForm } from '#app/desk/payments/statement-form.tsx'
import { tillOf } from '#app/events/till.server.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { importStatement } from '#domain/payments/statements/import-statement.server.ts'
import { statementsBroughtIn } from '#domain/payments/statements/read-imports.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { paymentsPath, statementsPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/statements.ts'

const mostBytes = 5 * 1024 * 1024

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const cursor = args.url.searchParams.get('cursor') ?? ''
  return {
    ...(await statementsBroughtIn(db, viewer, cursor)),
    cursor,
    locale,
    timeZone: viewer.timeZone,
  }
}

const admit = (args: Route.ActionArgs) => requireCaretaker(args)

export const action = acceptUploads({ mostBytes: mostBytes + 20_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf('file'))
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0)
    return refuse('invalid', { error: m.desk_statements_no_file() })
  if (file.size > mostBytes) return refuse('invalid', { error: m.desk_statements_too_large() })
  const upload = { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  try {
    const taken = await importStatement(scope.longDb, viewer, tillOf(scope), upload)
    return redirectSaying(scope, statementUrl(taken.importId), {
      kind: taken.isNew ? 'statement-taken' : 'statement-known',
    })
  } catch (error) {
    const words = isDomainError(error) ? refusals[error.reason] : undefined
    if (!words) throw error
    return refuse('invalid', { error: words() })
  }
}

/** Why a file is not taken in. */
const refusals: Readonly<Record<string, (() => string) | undefined>> = {
  'statement-unknown': m.desk_statements_unknown,
  'statement-unreadable': m.desk_statements_unreadable,
  'statement-broken': m.desk_statements_broken,
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paymentStyles }]

export const meta: Route.MetaFunction = () => screenMeta(m.desk_statements_title())

export default function Statements({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, nextCursor, previousCursor, cursor, locale, timeZone } = loaderData
  return (
    <div className="wrap-narrow page stack-lg">
      <div>
        <BackLink to={paymentsPath}>{m.desk_payments_back()}</BackLink>
        <h1>{m.desk_statements_title()}</h1>
        <p className="lead">{m.desk_statements_lead()}</p>
      </div>
      <StatementForm error={actionData?.error} />
      {imports.length > 0 && (
        <section className="stack-sm" aria-labelledby="imports">
          <h2 id="imports" className="text-lg">
            {m.desk_statements_before()}
          </h2>
          <ul className="list-plain payment-imports">
            {imports.map(({ id, bank, fileName, createdAt, importedBy, sums }) => (
              <li key={id}>
                <div>
                  <AppLink to={statementUrl(id)}>
                    {bankName(bank)} · {fileName}
                  </AppLink>
                  <p className="muted">
                    {[formatDateTime(createdAt, locale, timeZone), importedBy].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <span className="cluster">
                  <Badge tone="success">{m.desk_statements_settled({ n: sums.settled.count })}</Badge>
                  {sums.open.count > 0 && (
                    <Badge tone="accent">{m.desk_statements_to_look({ n: sums.open.count })}</Badge>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pagination
        next={nextCursor && pathTo(nextCursor)}
        previous={previousCursor && pathTo(previousCursor)}
        first={cursor ? pathTo('') : null}
      />
    </div>
  )
}

const pathTo = (cursor: string) => pathWith(statementsPath, { cursor })
