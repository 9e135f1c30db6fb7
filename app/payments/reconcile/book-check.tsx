import { Badge } from '#app/ui/badge.tsx'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'

type Name = 'books' | 'not-in' | 'in-unpaid' | 'receipts' | 'vouchers' | 'seats' | 'surplus'
type Row = { name: string; orderId: string | null; expected: number | null; found: number | null }

const checkName: Record<Name, () => string> = {
  books: m.payments_check_books,
  'not-in': m.payments_check_not_in,
  'in-unpaid': m.payments_check_in_unpaid,
  receipts: m.payments_check_receipts,
  vouchers: m.payments_check_vouchers,
  seats: m.payments_check_seats,
  surplus: m.payments_check_surplus,
}

/** One thing that has to be true of the books, and where it is not. */
export function BookCheckRow({ check }: { check: { name: Name; count: number; rows: readonly Row[] } }) {
  const { name, count, rows } = check
  const say = (n: number) => (name === 'books' || name === 'surplus' ? formatRupiah(n) : String(n))
  return (
    <li className="stack-sm">
      <p>
        <Badge tone={count > 0 ? 'danger' : 'success'}>
          {count > 0 ? m.payments_reconcile_off({ n: String(count) }) : m.payments_reconcile_in_order()}
        </Badge>{' '}
        {checkName[name]()}
      </p>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={`${row.name} ${row.orderId}`}>
              <bdi>{row.name}</bdi>
              {row.expected !== null && row.found !== null && (
                <>
                  {' '}
                  · {m.payments_reconcile_expected()} {say(row.expected)} · {m.payments_reconcile_found()}{' '}
                  {say(row.found)}
                </>
              )}
            </li>
          ))}
          {count > rows.length && <li>{m.payments_reconcile_more({ n: String(count - rows.length) })}</li>}
        </ul>
      )}
    </li>
  )
}
