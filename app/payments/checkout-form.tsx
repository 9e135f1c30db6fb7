import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Checkout } from '#domain/payments/look-at-checkout.server.ts'
import type { Seller } from '#domain/payments/till.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { checkoutPath } from '#shared/paths/payments.ts'
import type { OrderKind } from '#shared/payments.ts'
import { rupiahInText } from '#shared/rupiah-in-text.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { CheckoutItem, CheckoutTerms } from './checkout-item.tsx'
import type { ShownWay } from './payment-ways.server.ts'
import { VoucherField } from './voucher-field.tsx'
import { voucherWords } from './voucher-words.ts'
import { WayChoice } from './way-choice.tsx'

type Props = {
  checkout: Checkout
  wanted: { kind: OrderKind; subjectId: string }
  typed: { voucher: string; way: string }
  ways: readonly ShownWay[]
  seller: Seller
  refundRule: string
  reader: { locale: Locale; timeZone: TimeZone }
  lastResult: SubmissionResult | undefined
}

/** One form with two buttons: one looks what a voucher takes off and keeps what was chosen, one orders. */
export function CheckoutForm(props: Props) {
  const { checkout, wanted, typed, ways, lastResult } = props
  const { total, voucher, code } = checkout
  const form = answeredForm(lastResult, typed)
  const isUsed = voucher !== null && voucher.refusal === null
  const withVoucher = (said: string) =>
    `${checkoutPath(wanted)}?${new URLSearchParams({ voucher: said, way: form.typed.way })}`
  return (
    <form
      method="post"
      // One that was taken off does not come back with what is wrong.
      action={withVoucher(isUsed ? code : '')}
      className="checkout-parts"
      noValidate
    >
      <section className="card card-padded" aria-labelledby="summary">
        <h2 id="summary" className="sr-only">
          {m.payments_summary()}
        </h2>
        <CheckoutItem {...props} />
        <dl className="pay-lines">
          <div>
            <dt>{m.common_price()}</dt>
            <dd>{formatRupiah(checkout.subject.price)}</dd>
          </div>
          {isUsed && (
            <div>
              <dt>
                {m.payments_voucher_takes({ code })}{' '}
                <AppLink to={withVoucher('')}>{m.common_remove_own()}</AppLink>
              </dt>
              <dd className="pay-less">{formatRupiah(-voucher.discount)}</dd>
            </div>
          )}
          <div className="pay-total">
            <dt>{m.payments_total()}</dt>
            <dd>
              <Money amount={total} />
            </dd>
          </div>
        </dl>
        {isUsed ? (
          <input type="hidden" name="voucher" value={code} />
        ) : (
          <VoucherField
            typed={form.typed.voucher}
            errors={
              form.errors('voucher') ?? (voucher?.refusal ? [voucherWords[voucher.refusal]()] : undefined)
            }
            takesFocus={!lastResult}
            without={withVoucher('')}
          />
        )}
      </section>
      <section className="card card-padded stack checkout-ways">
        <FormSummary form={form} />
        {total > 0 && checkout.subject.seat?.isConfirmed === false && (
          <Notice tone="info">{m.payments_unconfirmed_seat()}</Notice>
        )}
        {total > 0 ? (
          <WayChoice
            ways={ways}
            chosen={form.typed.way}
            errors={form.errors('way')}
            legend={m.payments_ways()}
          />
        ) : (
          <Notice tone="success">{m.payments_nothing_left()}</Notice>
        )}
        <ActionBar>
          <Button size="lg" wide pendingLabel={m.payments_pay_pending()}>
            {total > 0 ? m.payments_pay({ total: rupiahInText(total) }) : m.payments_get_free()}
          </Button>
        </ActionBar>
      </section>
      <CheckoutTerms {...props} refundRule={total > 0 ? props.refundRule : null} />
    </form>
  )
}
