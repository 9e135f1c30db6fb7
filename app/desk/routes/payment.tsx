import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { auditDetails } from '#app/desk/audit/audit-details.server.ts'
import { ApproveForm } from '#app/desk/payments/approve-form.tsx'
import * as actions from '#app/desk/payments/order-actions.server.ts'
import { OrderAttempts } from '#app/desk/payments/order-attempts.tsx'
import { OrderDialogs } from '#app/desk/payments/order-dialogs.tsx'
import { OrderAudit, OrderRefunds } from '#app/desk/payments/order-history.tsx'
import { OrderSummary } from '#app/desk/payments/order-summary.tsx'
import { OrderTasks } from '#app/desk/payments/order-tasks.tsx'
import { OrderTimeline } from '#app/desk/payments/order-timeline.tsx'
import { orderQuestions, paymentUrl } from '#app/desk/payments/payment-paths.ts'
import { stateLook } from '#app/desk/payments/payment-words.ts'
import paymentStyles from '#app/desk/payments/payments.css?url'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { answerTo } from '#app/shell/answered-form.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Badge } from '#app/ui/badge.tsx'
import { orderForms } from '#domain/payments/desk/desk-schema.ts'
import { type OrderForStaff, orderForStaff } from '#domain/payments/desk/order-for-staff.server.ts'
import { isAdmin } from '#domain/people/policy.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { paymentsPath } from '#shared/paths/desk.ts'
import { awaitsStatement } from '#shared/payments.ts'
import type { Route } from './+types/payment.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  const shown = await orderForStaff(db, viewer, args.params.orderId)
  return {
    shown,
    audit: shown.audit.map((entry) => ({ ...entry, said: auditDetails(entry.details) })),
    ask: orderQuestions.find((each) => each === query.get('ask')) ?? null,
    id: query.get('id') ?? '',
    isAdmin: isAdmin(viewer),
    locale,
    timeZone: viewer.timeZone,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(...Object.values(orderForms), 'intent'))
  const post = { scope, viewer, orderId: args.params.orderId, form }
  switch (form.get('intent')) {
    case 'approve':
      return actions.approve(post)
    case 'reject-proof':
      return actions.reject(post)
    case 'let-in':
      return actions.allow(post)
    case 'turn-away':
      return actions.refuse(post)
    case 'keep-surplus':
      return actions.keep(post)
    case 'book-credit':
      return actions.bookCredit(post)
    case 'dismiss-credit':
      return actions.leaveCredit(post)
    case 'refund':
      return actions.refund(post)
    case 'refund-sent':
      return actions.confirmSent(post)
    case 'refund-by-hand':
      return actions.sendByHand(post)
    case 'ask-again':
      return actions.askProvider(post)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

/** Who was slower gets what the other has done with the refusal. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paymentStyles }]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.shown.order.reference ?? m.desk_payments_missing())

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, audit, ask, id, locale, timeZone } = loaderData
  const { order, attempts, refunds, facts } = shown
  const momentOf = (at: Date) => formatDateTime(at, locale, timeZone)
  const look = stateLook[order.state]
  const isSaidElsewhere = ask !== null || answerTo('approve', actionData) !== undefined
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={paymentsPath}>{m.desk_payments_back()}</BackLink>
        <div className="spread">
          <div className="stack-sm">
            <h1 className="payment-reference">{order.reference}</h1>
            <p className="cluster">
              <Badge tone={look.tone}>{look.name()}</Badge>
              <span dir="auto">
                {order.buyer ?? m.common_account_gone()} · {order.title}
              </span>
            </p>
          </div>
          {attempts.some(({ left }) => left > 0) && order.need !== 'pay-back' && (
            <ButtonLink to={paymentUrl(order.id, { ask: 'refund' })} variant="secondary">
              {m.desk_payments_refund()}
            </ButtonLink>
          )}
        </div>
      </div>
      {!isSaidElsewhere && <FailureNotice result={actionData} />}
      <div className="payment-columns">
        <div className="stack-lg">
          <OrderTasks shown={shown} lastResult={actionData} momentOf={momentOf} locale={locale} />
          <OrderTimeline facts={facts} momentOf={momentOf} />
          <OrderAttempts orderId={order.id} attempts={attempts} momentOf={momentOf} />
          <MoreMoney shown={shown} lastResult={actionData} />
        </div>
        <div className="stack-lg">
          <OrderSummary order={order} attempts={attempts} isAdmin={loaderData.isAdmin} momentOf={momentOf} />
          <OrderRefunds refunds={refunds} attempts={attempts} momentOf={momentOf} />
          <OrderAudit audit={audit} momentOf={momentOf} />
        </div>
      </div>
      {ask && <OrderDialogs ask={ask} id={id} shown={shown} lastResult={actionData} />}
    </div>
  )
}

type MoreProps = { shown: OrderForStaff; lastResult: Route.ComponentProps['actionData'] }

/** A transfer that nobody awaits any more may still come, or come once more. */
function MoreMoney({ shown: { order, attempts }, lastResult }: MoreProps) {
  const transfers = attempts.filter(({ way }) => way === 'transfer')
  const [newest] = transfers
  const isAbove =
    order.state === 'awaiting' ||
    awaitsStatement(order) ||
    order.need === 'short' ||
    newest?.proofs.some(({ decidedAt }) => decidedAt === null)
  if (!newest || isAbove) return null
  return (
    <details className="card card-padded disclosure" open={answerTo('approve', lastResult) !== undefined}>
      <summary>{m.desk_payments_more_money()}</summary>
      <div className="stack">
        <p>{m.desk_payments_more_money_text()}</p>
        <ApproveForm attempt={newest} order={order} seen={order.version} lastResult={lastResult} />
      </div>
    </details>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen error={error} title={m.desk_payments_missing()} text={m.desk_payments_missing_text()}>
      <ButtonLink to={paymentsPath}>{m.desk_payments_back()}</ButtonLink>
    </MissingScreen>
  )
}
