import { AppLink } from '#app/shell/app-link.tsx'
import { Fact } from '#app/ui/fact.tsx'
import type { OrderForStaff } from '#domain/payments/desk/order-for-staff.server.ts'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'
import { userPath } from '#shared/paths/desk-item.ts'
import { thingPath } from './thing-path.ts'

type Props = {
  order: OrderForStaff['order']
  attempts: OrderForStaff['attempts']
  isAdmin: boolean
  momentOf: (at: Date) => string
}

/** Who has ordered what, and what it comes to. */
export function OrderSummary({ order, attempts, isAdmin, momentOf }: Props) {
  const { buyer, buyerId, email, voucher, receipt, discount, surplus } = order
  const code = attempts.find(({ uniqueCode, received }) => uniqueCode > 0 && received > 0)?.uniqueCode
  return (
    <section className="card card-padded stack" aria-labelledby="order">
      <h2 id="order" className="text-lg">
        {m.desk_payments_order()}
      </h2>
      <dl className="fact-rows">
        <Fact label={m.desk_payments_buyer()}>
          {buyer && buyerId ? (
            <>
              {isAdmin ? <AppLink to={userPath(buyerId)}>{buyer}</AppLink> : buyer}
              <br />
              <span className="muted">{email}</span>
            </>
          ) : (
            m.common_account_gone()
          )}
        </Fact>
        <Fact label={order.kind === 'course' ? m.common_course() : m.common_event()}>
          <AppLink to={thingPath(order)} dir="auto">
            {order.title}
          </AppLink>
        </Fact>
        <Fact label={m.common_price()}>{formatRupiah(order.price)}</Fact>
        {discount > 0 && (
          <Fact label={voucher ? m.desk_payments_voucher({ code: voucher }) : m.desk_payments_discount()}>
            {formatRupiah(-discount)}
          </Fact>
        )}
        <Fact label={m.desk_payments_total()}>
          <b>{formatRupiah(order.total)}</b>
        </Fact>
        {code !== undefined && <Fact label={m.desk_payments_code()}>{formatRupiah(code)}</Fact>}
        <Fact label={m.desk_payments_received()}>{formatRupiah(order.received)}</Fact>
        {order.paidBack > 0 && (
          <Fact label={m.desk_payments_went_back()}>{formatRupiah(-order.paidBack)}</Fact>
        )}
        {surplus > 0 && (
          <Fact label={m.desk_payments_surplus()}>
            <b className="payment-surplus">{formatRupiah(surplus)}</b>
          </Fact>
        )}
        {receipt && <Fact label={m.desk_payments_receipt()}>{receipt}</Fact>}
        <Fact label={m.desk_payments_ordered()}>{momentOf(order.createdAt)}</Fact>
        {order.paidAt ? (
          <Fact label={m.desk_payments_let_in_at()}>{momentOf(order.paidAt)}</Fact>
        ) : (
          <Fact label={m.desk_payments_until()}>{momentOf(order.expiresAt)}</Fact>
        )}
      </dl>
    </section>
  )
}
