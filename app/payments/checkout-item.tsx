import { EventWhen } from '#app/events/event-when.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { Checkout } from '#domain/payments/look-at-checkout.server.ts'
import type { Seller } from '#domain/payments/till.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { OrderKind } from '#shared/payments.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type ItemProps = {
  checkout: Pick<Checkout, 'subject'>
  wanted: { kind: OrderKind }
  reader: { locale: Locale; timeZone: TimeZone }
}

/** What is bought. */
export function CheckoutItem({ checkout: { subject }, wanted, reader }: ItemProps) {
  return (
    <div className="pay-item">
      <Thumbnail motif={subject.motif} color={subject.color} url={subject.thumbnailUrl} eager />
      <div>
        <p className="eyebrow">{wanted.kind === 'course' ? m.common_course() : m.common_event()}</p>
        <p className="pay-title" lang={subject.language ?? undefined}>
          {subject.title}
        </p>
        {subject.when && <EventWhen event={subject.when} reader={reader} />}
      </div>
    </div>
  )
}

type TermsProps = {
  seller: Seller
  /** null where there is nothing to pay. */
  refundRule: string | null
}

/** Who sells it, and when money goes back. */
export const CheckoutTerms = ({ seller, refundRule }: TermsProps) => (
  <dl className="pay-terms">
    <dt>{m.payments_sold_by()}</dt>
    <dd>
      {seller.name}, {seller.address}
    </dd>
    {refundRule !== null && (
      <>
        <dt>{m.payments_refunds()}</dt>
        <dd>{refundRule}</dd>
      </>
    )}
  </dl>
)
