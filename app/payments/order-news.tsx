import type { ReactNode } from 'react'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { bookZone } from '#domain/payments/book-time.ts'
import type { OwnOrder } from '#domain/payments/own-order.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { checkoutPath } from '#shared/paths/payments.ts'
import { type OrderNeed, openSurplus } from '#shared/payments.ts'
import { rupiahInText } from '#shared/rupiah-in-text.ts'
import { ownPlaceOf } from './thing-path.ts'

type Props = { order: OwnOrder }

type Reading = { reader: { locale: Locale } }

/** What has become of an order, and where it leads; of one that is to be paid the rest of the page says it. */
export function OrderNews(props: Props & Reading) {
  const { order } = props
  switch (order.state) {
    case 'awaiting':
      return null
    case 'awaiting-statement':
      return <Checking {...props} />
    case 'needs-staff':
      if (order.need === 'no-statement') return <Checking {...props} />
      return <Notice>{order.need && needWords[order.need](order)}</Notice>
    case 'paid':
      return <Granted order={order} />
    case 'partially-refunded':
      return (
        <>
          <Granted order={order} />
          <PaidBack order={order} />
        </>
      )
    case 'refunded':
      return <PaidBack order={order} />
    case 'expired':
      return <Expired order={order} />
    case 'cancelled':
      return (
        <Over order={order}>
          {m.payments_cancelled_text()}
          <Late order={order} />
        </Over>
      )
    case 'reversed':
      return (
        <Over order={order} tone="danger">
          {m.payments_reversed_text()}
        </Over>
      )
  }
}

const needWords: Record<Exclude<OrderNeed, 'no-statement'>, (order: OwnOrder) => string> = {
  late: m.payments_need_late,
  short: ({ received, total, hasTransfer }) => {
    const said = {
      received: rupiahInText(received),
      total: rupiahInText(total),
      rest: rupiahInText(total - received),
    }
    // Only anyone who was shown an account can transfer the rest to it.
    return hasTransfer ? m.payments_need_short(said) : m.payments_need_short_elsewhere(said)
  },
  'no-seat': m.payments_need_no_seat,
  gone: m.payments_need_gone,
  twice: m.payments_need_twice,
  'pay-back': ({ received, paidBack }) =>
    m.payments_need_pay_back({ received: rupiahInText(received - paidBack) }),
}

/** Its time is over, and its bank has yet to say whether money came in time: anyone who has not paid can order again. */
function Checking({ order, reader }: Props & Reading) {
  const day = formatDate(order.expiresAt, reader.locale, bookZone)
  return (
    <div className="stack-sm">
      <Notice title={m.payments_checking_title()}>
        <p>{m.payments_checking_text({ day, title: order.title })}</p>
        {order.kind === 'event' && <p>{m.payments_checking_seat()}</p>}
      </Notice>
      {order.hasSubject && (
        <p>
          {m.payments_checking_again()} <AppLink to={checkoutPath(order)}>{m.payments_order_again()}</AppLink>
        </p>
      )}
    </div>
  )
}

const Granted = ({ order }: Props) => (
  <div className="stack-sm">
    <Notice
      tone="success"
      title={order.kind === 'course' ? m.payments_paid_course() : m.payments_paid_event()}
    >
      {order.total === 0 && m.payments_paid_free()}
    </Notice>
    {order.hasSubject && (
      <ButtonLink to={ownPlaceOf(order)} size="lg" wide>
        {order.kind === 'course' ? m.payments_to_course() : m.payments_to_event()}
      </ButtonLink>
    )}
    {openSurplus(order) > 0 && (
      <Notice>{m.payments_surplus({ amount: rupiahInText(openSurplus(order)) })}</Notice>
    )}
  </div>
)

const PaidBack = ({ order }: Props) => (
  <Notice>{m.payments_refunded_text({ amount: rupiahInText(order.paidBack) })}</Notice>
)

function Expired({ order }: Props) {
  const { isLookedAt } = order
  return (
    <Over order={order}>
      {isLookedAt ? m.payments_expired_proof() : m.payments_expired_text()}
      {!isLookedAt && <Late order={order} />}
    </Over>
  )
}

/** Anyone who could have transferred learns that nothing is lost. */
const Late = ({ order: { hasTransfer } }: Props) =>
  hasTransfer && <p className="pay-late">{m.payments_money_late()}</p>

type OverProps = Props & { tone?: 'info' | 'danger'; children: ReactNode }

/** One that lets nobody in any more, with the way to order again. */
const Over = ({ order, tone, children }: OverProps) => (
  <div className="stack-sm">
    <Notice tone={tone}>{children}</Notice>
    {order.hasSubject && (
      <ButtonLink to={checkoutPath(order)} size="lg" wide>
        {m.payments_order_again()}
      </ButtonLink>
    )}
  </div>
)
