import { providerName } from '#app/payments/way-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount } from '#shared/numbers.ts'

type Kind = 'missing-here' | 'missing-there' | 'amount' | 'paid-back' | 'unknown'

type Props = {
  report: {
    name: keyof typeof providerName
    isAway: boolean
    compared: number
    left: number
    differences: readonly { kind: Kind; name: string; orderId: string | null; here: number; there: number }[]
  }
  day: string
  locale: Locale
}

const kindName: Record<Kind, () => string> = {
  'missing-here': m.payments_difference_missing_here,
  'missing-there': m.payments_difference_missing_there,
  amount: m.payments_difference_amount,
  'paid-back': m.payments_difference_paid_back,
  unknown: m.payments_difference_unknown,
}

/** What a provider says of a day beside what is known here. */
export const ProviderDay = ({ report, day, locale }: Props) => {
  const { name, isAway, compared, left, differences } = report
  return (
    <section className="stack-sm" aria-labelledby={name}>
      <h3 id={name}>{providerName[name]}</h3>
      {isAway && <Notice>{m.payments_reconcile_away({ name: providerName[name] })}</Notice>}
      <p className="muted">
        {m.payments_reconcile_compared({ n: compared })}{' '}
        {left > 0 && m.payments_reconcile_left({ n: formatCount(left, locale), day })}{' '}
        {!isAway && left === 0 && differences.length === 0 && m.payments_reconcile_good()}
      </p>
      {differences.length > 0 && (
        <table className="desk-table payout-table">
          <caption className="sr-only">{providerName[name]}</caption>
          <thead>
            <tr>
              <th scope="col">{m.payments_reconcile_payment()}</th>
              <th scope="col">{m.payments_reconcile_what()}</th>
              <th scope="col">{m.payments_reconcile_here()}</th>
              <th scope="col">{m.payments_reconcile_there()}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((each) => (
              <tr key={`${each.kind} ${each.name}`}>
                <td>{each.name}</td>
                <td data-label={m.payments_reconcile_what()}>{kindName[each.kind]()}</td>
                <td data-label={m.payments_reconcile_here()}>{formatRupiah(each.here)}</td>
                <td data-label={m.payments_reconcile_there()}>{formatRupiah(each.there)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
