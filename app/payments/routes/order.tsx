import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { tillOf } from '#app/events/till.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { GiveUp } from '#app/payments/give-up.tsx'
import { beginningWords, chosenWay, leadToPay } from '#app/payments/lead-to-pay.server.ts'
import { MoneyBack } from '#app/payments/money-back.tsx'
import { OrderFacts } from '#app/payments/order-facts.tsx'
import { OrderNews } from '#app/payments/order-news.tsx'
import { orderLook } from '#app/payments/order-states.ts'
import { shownWays } from '#app/payments/payment-ways.server.ts'
import paymentStyles from '#app/payments/payments.css?url'
import { ProofList } from '#app/payments/proof-list.tsx'
import { takeProof } from '#app/payments/send-proof-form.server.ts'
import { ToPay } from '#app/payments/to-pay.tsx'
import { orderQuestionUrl } from '#app/payments/write-to-us.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Badge } from '#app/ui/badge.tsx'
import { site } from '#content/site.ts'
import { otherWaySchema, proofSchema } from '#domain/payments/buyer-forms.ts'
import { giveUpOrder } from '#domain/payments/end-order.server.ts'
import { ownOrder } from '#domain/payments/own-order.server.ts'
import { proofBounds } from '#domain/payments/proof-rules.ts'
import { requireProofWanted } from '#domain/payments/send-proof.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { orderPath, ordersPath } from '#shared/paths/payments.ts'
import { awaitsStatement, grantsAccess } from '#shared/payments.ts'
import type { Route } from './+types/order.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const order = await ownOrder(scope.db, viewer, args.params.orderId)
  const reader = { locale: scope.locale, timeZone: viewer.timeZone }
  const now = new Date()
  return {
    order,
    reader,
    isOver: order.expiresAt <= now,
    minutesLeft: Math.max(0, Math.floor((order.expiresAt.getTime() - now.getTime()) / 60_000)),
    bank: scope.env.payments.bank,
    refundRule: site.refundRule[scope.locale],
    ways:
      order.state === 'awaiting'
        ? shownWays(scope, {
            total: order.total,
            orderedAt: order.createdAt,
            seat: null,
            expiresAt: order.expiresAt,
            reader,
          })
        : [],
    isGivingUp: order.state === 'awaiting' && args.url.searchParams.get('dialog') === 'give-up',
  }
}

async function admit(args: Route.ActionArgs): Promise<void> {
  const viewer = requireViewer(args)
  const { db } = args.context.get(requestContext)
  await requireProofWanted(db, viewer, args.params.orderId)
}

export const action = acceptUploads({ mostBytes: proofBounds.sent, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const { orderId } = args.params
  const form = await readForm(args.request, fieldsOf(otherWaySchema, proofSchema, 'proof'))
  switch (form.get('intent')) {
    case 'pay':
      return orTypedAgain(scope, form, () => pay(scope, viewer, orderId, form))
    case 'proof':
      return orTypedAgain(scope, form, () => takeProof({ scope, viewer, orderId, form }))
    case 'give-up':
      return giveUp(scope, viewer, orderId)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

async function pay(scope: RequestContext, viewer: Viewer, orderId: string, form: FormData) {
  const submission = parseWithZod(form, { schema: otherWaySchema })
  const way = submission.status === 'success' ? chosenWay(scope, submission.value.way) : null
  try {
    const order = await ownOrder(scope.db, viewer, orderId)
    if (!way) throw new DomainError('conflict', 'way-missing')
    await consumeQuota(scope.db, viewer, 'checkouts')
    return await leadToPay(scope, viewer, order, way)
  } catch (error) {
    const words = beginningWords(error, way)
    if (!words) throw error
    return refuseForm(submission, { formErrors: [words] }, 'conflict')
  }
}

/** One that is not to be paid any more is shown as it is. */
async function giveUp(scope: RequestContext, viewer: Viewer, orderId: string) {
  try {
    await giveUpOrder(scope.db, viewer, tillOf(scope), orderId)
  } catch (error) {
    if (isDomainError(error) && error.code === 'conflict') return redirect(orderPath(orderId))
    throw error
  }
  return redirectSaying(scope, orderPath(orderId), { kind: 'order-given-up' })
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paymentStyles }]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  hiddenMeta(
    loaderData ? m.payments_order({ reference: loaderData.order.reference }) : m.common_page_not_found(),
  )

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = loaderData
  const look = orderLook(order)
  const isOpen = order.state === 'awaiting' || awaitsStatement(order) || order.state === 'needs-staff'
  const path = orderPath(order.id)
  return (
    <div
      className="wrap-narrow page stack"
      data-watch={
        isOpen
          ? `${order.state} ${order.need} ${order.proofs.length} ${order.isLookedAt} ${order.changedAt.getTime()}`
          : undefined
      }
    >
      <BackLink to={ordersPath}>{m.common_orders()}</BackLink>
      <div className="pay-head">
        <Badge tone={look.tone}>{look.name()}</Badge>
        <h1>{order.title}</h1>
      </div>
      <OrderNews {...loaderData} />
      {isOpen ? (
        <ToPay {...loaderData} lastResult={actionData} />
      ) : (
        order.proofs.length > 0 && <ProofList {...loaderData} />
      )}
      <OrderFacts {...loaderData} />
      {grantsAccess(order.state) && order.received > order.paidBack && <MoneyBack {...loaderData} />}
      {isOpen && (
        <p className="cluster muted">
          <span className="needs-js">{m.payments_watching()}</span>
          <a href={path}>{m.payments_refresh()}</a>
        </p>
      )}
      <p className="muted">
        {m.payments_questions({ reference: order.reference })}{' '}
        <a href={orderQuestionUrl(order)} rel="nofollow">
          {m.common_write_to_us()}
        </a>
      </p>
      {order.state === 'awaiting' && <GiveUp order={order} isAsking={loaderData.isGivingUp} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen error={error} title={m.payments_order_missing()} text={m.payments_order_missing_text()}>
      <ButtonLink to={ordersPath}>{m.common_orders()}</ButtonLink>
    </MissingScreen>
  )
}
