import { AppLink } from '#app/shell/app-link.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount } from '#shared/numbers.ts'
import { payoutName } from './payout-name.ts'
import { SumCells, SumHeads, type Sums } from './sum-cells.tsx'

type Row = Sums & { of: string; name: string | null; orders: number; share: number }

type Props = {
  rows: readonly Row[]
  percent: number
  movementsTo: (of: string) => string
  locale: Locale
}

/** Whose courses brought how much, and what of it is theirs; a name opens what it is made of. */
export const PayoutTable = ({ rows, percent, movementsTo, locale }: Props) => (
  <table className="desk-table payout-table">
    <caption className="sr-only">{m.common_payouts()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.payments_payouts_whose()}</th>
        <th data-number scope="col">
          {m.payments_payouts_orders()}
        </th>
        <SumHeads />
        <th data-number scope="col">
          {m.payments_payouts_share({ percent })}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ of, name, orders, share, ...sums }) => (
        <tr key={of}>
          <td dir="auto">
            <AppLink to={movementsTo(of)}>{payoutName(of, name)}</AppLink>
          </td>
          <td data-number data-label={m.payments_payouts_orders()}>
            {formatCount(orders, locale)}
          </td>
          <SumCells {...sums} />
          <td data-number data-label={m.payments_payouts_share({ percent })}>
            <b>{formatRupiah(share)}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
