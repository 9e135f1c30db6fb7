import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { refusalWords } from '#app/events/event-page/event-refusal.ts'
import { sellerOf, tillOf } from '#app/events/till.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { CheckoutForm } from '#app/payments/checkout-form.tsx'
import { beginningWords, chosenWay, leadToPay } from '#app/payments/lead-to-pay.server.ts'
import { shownWays } from '#app/payments/payment-ways.server.ts'
import paymentStyles from '#app/payments/payments.css?url'
import { ownPlaceOf, pageOf } from '#app/payments/thing-path.ts'
import { isVoucherRefusal, voucherWords } from '#app/payments/voucher-words.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import thingStyles from '#app/shell/thing-page.css?url'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { site } from '#content/site.ts'
import { checkoutSchema, longestCode } from '#domain/payments/buyer-forms.ts'
import { lookAtCheckout } from '#domain/payments/look-at-checkout.server.ts'
import { openOrder } from '#domain/payments/open-order.server.ts'
import { typedCode } from '#domain/payments/voucher-rules.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { birthDatePath } from '#shared/paths/account.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { checkoutPath, orderPath } from '#shared/paths/payments.ts'
import { type OrderKind, orderKinds, type PaymentWay } from '#shared/payments.ts'
import type { Route } from './+types/checkout.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

/** Throws not-found for anything but a course or an event. */
function wantedIn({ kind: asked, subjectId }: Route.LoaderArgs['params']) {
  const kind: OrderKind | undefined = orderKinds.find((each) => each === asked)
  if (!kind) throw new DomainError('not-found', 'checkout')
  return { kind, subjectId }
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const wanted = wantedIn(args.params)
  const { searchParams } = args.url
  const typed = searchParams.get('voucher')?.slice(0, longestCode) ?? null
  const now = new Date()
  const checkout = await lookAtCheckout(
    scope.db,
    viewer,
    { ...wanted, voucher: typed, address: scope.address },
    now,
  )
  if (checkout.state === 'yours') throw redirect(ownPlaceOf(wanted))
  if (checkout.state === 'free') throw redirect(pageOf(wanted))
  // Staff have it: nothing of it is changed meanwhile.
  if (checkout.order && checkout.subject.openOrderWaits) throw redirect(orderPath(checkout.order.id))
  const reader = { locale: scope.locale, timeZone: viewer.timeZone }
  return data({
    checkout,
    wanted,
    typed: { voucher: typed ?? checkout.code, way: searchParams.get('way') ?? '' },
    ways: shownWays(scope, {
      total: checkout.total,
      orderedAt: checkout.order?.createdAt ?? now,
      seat: checkout.subject.seat,
      expiresAt: null,
      reader,
    }),
    seller: sellerOf(scope.env),
    refundRule: site.refundRule[scope.locale],
    reader,
  })
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const wanted = wantedIn(args.params)
  const form = await readForm(args.request, fieldsOf(checkoutSchema))
  const submission = parseWithZod(form, { schema: checkoutSchema })
  if (submission.status !== 'success')
    return refuseForm(submission, { fieldErrors: { voucher: [m.payments_voucher_unknown()] } })
  const { voucher, ...sent } = submission.value
  const way = chosenWay(scope, sent.way)
  return orTypedAgain(scope, form, async () => {
    try {
      await consumeQuota(scope.db, viewer, 'checkouts')
      const asked = { ...wanted, way, code: typedCode(voucher), address: scope.address }
      const order = await openOrder(scope.db, viewer, tillOf(scope), asked)
      if (order.total === 0) return redirectSaying(scope, ownPlaceOf(wanted), { kind: 'order-free' })
      if (!way) throw new DomainError('conflict', 'way-missing')
      return await leadToPay(scope, viewer, { id: order.id, title: order.subjectTitle }, way)
    } catch (error) {
      return refusedWith(error, submission, way) ?? redirect(checkoutPath(wanted))
    }
  })
}

/** What is wrong is said at its field or above the form. What has changed since the page was read (null) is said by the
 *  page itself, or by where it leads. */
function refusedWith(error: unknown, submission: Parameters<typeof refuseForm>[0], way: PaymentWay | null) {
  if (!isDomainError(error)) throw error
  if (error.reason === 'proof-waits') return null
  const said = saidOf(error.reason)
  if (said)
    return refuseForm(
      submission,
      { fieldErrors: { voucher: [said] } },
      error.code === 'too-many' ? 'too-many' : 'conflict',
    )
  const words = beginningWords(error, way)
  if (words) return refuseForm(submission, { formErrors: [words] }, 'conflict')
  if (error.code !== 'conflict') throw error
  return null
}

const saidOf = (reason: string) => (isVoucherRefusal(reason) ? voucherWords[reason]() : null)

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: thingStyles },
  { rel: 'stylesheet', href: paymentStyles },
]

const titleOf = (kind: OrderKind) => (kind === 'course' ? m.common_buy_course() : m.payments_checkout_event())

export const meta: Route.MetaFunction = ({ loaderData }) =>
  hiddenMeta(loaderData ? titleOf(loaderData.wanted.kind) : m.common_page_not_found())

const refusalText = (
  refusal: NonNullable<Route.ComponentProps['loaderData']['checkout']['refusal']>,
): string => {
  if (refusal === 'students-only') return m.payments_not_students()
  if (refusal === 'event-full') return `${m.common_event_is_full()}. ${m.common_wait_to_pay_text()}`
  if (refusal === 'no-lessons') return m.common_lessons_coming_text()
  return refusalWords[refusal]()
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout, wanted } = loaderData
  const back = wanted.kind === 'course' ? m.common_back_to_course() : m.common_back_to_event()
  return (
    <div className="wrap page checkout stack">
      <div className="pay-head">
        <BackLink to={pageOf(wanted)}>{back}</BackLink>
        <h1>{titleOf(wanted.kind)}</h1>
      </div>
      {checkout.state === 'refused' && checkout.refusal ? (
        <EmptyState title={m.payments_not_open()} text={refusalText(checkout.refusal)}>
          {checkout.refusal === 'event-age-unknown' && (
            <ButtonLink to={pathWith(birthDatePath, { redirectTo: checkoutPath(wanted) })}>
              {m.common_say_birth_date()}
            </ButtonLink>
          )}
          {checkout.refusal === 'event-full' && (
            <Form method="post" action={pageOf(wanted)}>
              <Button name="intent" value="wait" pendingLabel={m.common_one_moment()}>
                {m.common_wait()}
              </Button>
            </Form>
          )}
          <ButtonLink to={pageOf(wanted)} variant={checkout.refusal === 'event-full' ? 'quiet' : 'primary'}>
            {back}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {checkout.order && (
            <Notice>
              <p>{m.payments_order_is_open({ reference: checkout.order.reference })}</p>
              <AppLink to={orderPath(checkout.order.id)}>{m.common_see_order()}</AppLink>
            </Notice>
          )}
          {checkout.checked && (
            <Notice>
              <p>{m.payments_order_is_checked({ reference: checkout.checked.reference })}</p>
              <AppLink to={orderPath(checkout.checked.id)}>{m.common_see_order()}</AppLink>
            </Notice>
          )}
          <CheckoutForm {...loaderData} lastResult={actionData} />
        </>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen error={error} title={m.common_page_not_found()} text={m.payments_not_open()}>
      <ButtonLink to={coursesPath}>{m.common_find_course()}</ButtonLink>
    </MissingScreen>
  )
}
