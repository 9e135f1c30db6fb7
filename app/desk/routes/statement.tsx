import { parseWithZod } from '@conform-to/zod/v4'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { bankName } from '#app/desk/payments/bank-name.ts'
import { statementUrl } from '#app/desk/payments/payment-paths.ts'
import { lineLook } from '#app/desk/payments/payment-words.ts'
import paymentStyles from '#app/desk/payments/payments.css?url'
import { StatementLines } from '#app/desk/payments/statement-lines.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { dismissLine } from '#domain/payments/statements/dismiss-line.server.ts'
import { lineForms } from '#domain/payments/statements/line-forms.ts'
import { statementReport } from '#domain/payments/statements/read-imports.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { formatRupiah } from '#shared/money.ts'
import { statementsPath } from '#shared/paths/desk.ts'
import { statementLineStates } from '#shared/payments.ts'
import { choiceOf } from '#shared/query-fields.ts'
import type { Route } from './+types/statement.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

const reportQuery = z.object({
  view: choiceOf(statementLineStates),
  after: z.coerce.number().int().min(0).max(1_000_000).catch(0),
})

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const { view, after } = reportQuery.parse(Object.fromEntries(args.url.searchParams))
  const { importId } = args.params
  const report = await statementReport(db, viewer, { importId, view, after })
  return { ...report, view, after, locale, timeZone: viewer.timeZone }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(...Object.values(lineForms), 'intent'))
  const { view, after } = reportQuery.parse(Object.fromEntries(args.url.searchParams))
  const { importId } = args.params
  const place = statementUrl(importId, { view, after: after > 0 ? String(after) : '' })
  switch (form.get('intent')) {
    case 'dismiss-line':
      return dismiss({ scope, viewer, importId, form, place })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

type Post = { scope: RequestContext; viewer: Viewer; importId: string; form: FormData; place: string }

/** A credit needs nobody any more. */
const dismiss = ({ scope, viewer, importId, form, place }: Post) =>
  orTypedAgain(scope, form, async () => {
    const submission = parseWithZod(form, { schema: lineForms['dismiss-line'] })
    if (submission.status !== 'success') return refuseForm(submission)
    try {
      await dismissLine(scope.db, viewer, { importId, ...submission.value })
    } catch (error) {
      if (!isDomainError(error) || error.reason !== 'line-decided') throw error
      return refuseForm(submission, { formErrors: [m.desk_statement_decided()] }, 'conflict')
    }
    return redirectSaying(scope, place, { kind: 'line-dismissed' })
  })

/** Who was slower sees what the other has decided with the refusal. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paymentStyles }]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.statement.fileName ?? m.desk_statement_missing())

type Statement = Route.ComponentProps['loaderData']['statement']

export default function StatementScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { statement, lines, nextAfter, view, after, locale, timeZone } = loaderData
  const { id, bank, fileName, createdAt, importedBy, debits, unread } = statement
  const said = [bankName(bank), formatDateTime(createdAt, locale, timeZone), importedBy]
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={statementsPath}>{m.desk_statements_back()}</BackLink>
        <h1 className="long-heading payment-file">{fileName}</h1>
        <p className="muted">{said.filter(Boolean).join(' · ')}</p>
      </div>
      <FailureNotice result={actionData} />
      <Sums statement={statement} />
      {(debits > 0 || unread > 0) && <p className="muted">{m.desk_statement_left_out({ debits, unread })}</p>}
      <section className="stack" aria-labelledby="lines">
        <h2 id="lines" className="sr-only">
          {m.desk_statement_lines()}
        </h2>
        <ViewTabs statement={statement} view={view} />
        {lines.length > 0 ? (
          <StatementLines lines={lines} locale={locale} />
        ) : (
          <EmptyState title={m.desk_statement_no_lines()} />
        )}
        {(nextAfter !== null || after > 0) && (
          <div className="cluster">
            {after > 0 && (
              <ButtonLink to={statementUrl(id, { view })} variant="secondary">
                {m.desk_statement_from_start()}
              </ButtonLink>
            )}
            {nextAfter !== null && (
              <ButtonLink to={statementUrl(id, { view, after: String(nextAfter) })} variant="secondary">
                {m.desk_statement_more()}
              </ButtonLink>
            )}
          </div>
        )}
      </section>
    </div>
  )
}

/** What the credits of a statement come to. */
function Sums({ statement: { sums } }: { statement: Statement }) {
  return (
    <dl className="payment-sums">
      <div className="payment-sum" data-good>
        <dt>{m.desk_statement_sum_settled({ n: sums.settled.count })}</dt>
        <dd>{formatRupiah(sums.settled.amount)}</dd>
      </div>
      <div className="payment-sum" data-open={sums.open.count > 0 || undefined}>
        <dt>{m.desk_statement_sum_open({ n: sums.open.count })}</dt>
        <dd>{formatRupiah(sums.open.amount)}</dd>
      </div>
      <div className="payment-sum">
        <dt>{m.desk_statement_sum_known({ n: sums.states.known.count })}</dt>
        <dd>{formatRupiah(sums.states.known.amount)}</dd>
      </div>
    </dl>
  )
}

function ViewTabs({
  statement: {
    id,
    sums: { states },
    fileName,
  },
  view,
}: {
  statement: Statement
  view: string
}) {
  const all = statementLineStates.reduce((total, state) => total + states[state].count, 0)
  const shown = statementLineStates.filter((state) => states[state].count > 0 || view === state)
  return (
    <Tabs
      label={fileName}
      tabs={[
        { to: statementUrl(id), label: m.common_all(), current: view === '', count: all },
        ...shown.map((state) => ({
          to: statementUrl(id, { view: state }),
          label: lineLook[state].name(),
          current: view === state,
          count: states[state].count,
        })),
      ]}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen error={error} title={m.desk_statement_missing()} text={m.desk_statement_missing_text()}>
      <ButtonLink to={statementsPath}>{m.desk_statements_back()}</ButtonLink>
    </MissingScreen>
  )
}
