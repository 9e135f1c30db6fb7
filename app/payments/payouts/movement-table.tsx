import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'

type Movement = {
  id: string
  at: Date
  kind: 'received' | 'paid-back' | 'reversed'
  amount: number
  subjectTitle: string
  reference: string
}

const kindName = {
  received: m.payments_received,
  'paid-back': m.payments_paid_back,
  reversed: m.payments_state_reversed,
} as const

/** What came and went, one by one, by the clocks of the books. */
export const MovementTable = ({ movements, locale }: { movements: readonly Movement[]; locale: Locale }) => (
  <table className="desk-table payout-table">
    <caption className="sr-only">{m.common_payouts()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.payments_reconcile_payment()}</th>
        <th scope="col">{m.common_date()}</th>
        <th scope="col">{m.payments_movement_for()}</th>
        <th scope="col">{m.payments_movement_what()}</th>
        <th data-number scope="col">
          {m.payments_receipt_amount()}
        </th>
      </tr>
    </thead>
    <tbody>
      {movements.map(({ id, at, kind, amount, subjectTitle, reference }) => (
        <tr key={id}>
          <td>{reference}</td>
          <td data-label={m.common_date()}>{formatDateTime(at, locale, 'Asia/Jakarta')}</td>
          <td data-label={m.payments_movement_for()} dir="auto">
            {subjectTitle}
          </td>
          <td data-label={m.payments_movement_what()}>{kindName[kind]()}</td>
          <td data-number data-label={m.payments_receipt_amount()}>
            {formatRupiah(amount)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
