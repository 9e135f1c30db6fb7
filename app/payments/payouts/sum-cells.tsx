import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'

/** What came, went back and is left, in rupiah. */
export type Sums = { received: number; wentBack: number; net: number }

/** The three, as cells of a row. */
export const SumCells = ({ received, wentBack, net }: Sums) => (
  <>
    <td data-number data-label={m.payments_received()}>
      {formatRupiah(received)}
    </td>
    <td data-number data-label={m.payments_paid_back()}>
      {formatRupiah(wentBack)}
    </td>
    <td data-number data-label={m.payments_payouts_net()}>
      {formatRupiah(net)}
    </td>
  </>
)

/** Their heads. */
export const SumHeads = () => (
  <>
    <th data-number scope="col">
      {m.payments_received()}
    </th>
    <th data-number scope="col">
      {m.payments_paid_back()}
    </th>
    <th data-number scope="col">
      {m.payments_payouts_net()}
    </th>
  </>
)
