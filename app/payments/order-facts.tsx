import type { ReactNode } from 'react'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { Money } from '#app/ui/money.tsx'
import type { OwnOrder } from '#domain/payments/own-order.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { receiptPath } from '#shared/paths/payments.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { CopyButton } from './copy-button.tsx'

type Props = { order: OwnOrder; reader: { locale: Locale; timeZone: TimeZone } }

/** What was ordered, when, what it costs, and what has come and gone. */
export function OrderFacts({ order, reader }: Props) {
  const momentOf = (at: Date) => formatDateTime(at, reader.locale, reader.timeZone)
  return (
    <section className="card card-padded" aria-labelledby="order-facts">
      <div className="pay-copied">
        <h2 id="order-facts" className="text-lg">
          {m.payments_order({ reference: order.reference })}
        </h2>
        <CopyButton text={order.reference} label={m.payments_copy_reference()} />
      </div>
      <dl className="pay-lines">
        <Line name={m.payments_placed()}>{momentOf(order.createdAt)}</Line>
        {order.paidAt && (
          <Line name={order.total === 0 ? m.payments_free_since() : m.payments_paid_on()}>
            {momentOf(order.paidAt)}
          </Line>
        )}
        {order.discount > 0 && (
          <>
            <Line name={m.common_price()}>{formatRupiah(order.price)}</Line>
            <Line name={m.payments_voucher_takes({ code: order.voucher ?? '' })}>
              {formatRupiah(-order.discount)}
            </Line>
          </>
        )}
        <Line name={m.payments_total()} isTotal>
          <Money amount={order.total} zero={m.common_free()} />
        </Line>
        {order.state === 'awaiting' &&
          order.attempt?.way === 'transfer' &&
          order.attempt.state === 'open' && (
            <>
              <Line name={m.payments_unique_code()}>{formatRupiah(order.attempt.uniqueCode)}</Line>
              <Line name={m.payments_to_transfer()}>{formatRupiah(order.attempt.amount)}</Line>
            </>
          )}
        {order.received > 0 && <Line name={m.payments_received()}>{formatRupiah(order.received)}</Line>}
        {order.paidBack > 0 && <Line name={m.payments_paid_back()}>{formatRupiah(order.paidBack)}</Line>}
      </dl>
      {order.receiptNumber && (
        <div>
          <DownloadLink file={receiptPath(order.id)} variant="secondary">
            {m.payments_receipt({ number: order.receiptNumber })}
          </DownloadLink>
        </div>
      )}
    </section>
  )
}

type LineProps = { name: string; isTotal?: boolean; children: ReactNode }

const Line = ({ name, isTotal, children }: LineProps) => (
  <div className={isTotal ? 'pay-total' : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
