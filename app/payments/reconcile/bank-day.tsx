import { AppLink } from '#app/shell/app-link.tsx'
import type { BankDay, BankDifferenceKind } from '#domain/payments/reconcile/bank-day.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount } from '#shared/numbers.ts'
import { paymentPath, statementPath } from '#shared/paths/desk-item.ts'

const kindName: Record<BankDifferenceKind, () => string> = {
  matched: m.payments_bank_matched,
  short: m.payments_bank_short,
  over: m.payments_bank_over,
  ambiguous: m.payments_bank_ambiguous,
  unmatched: m.payments_bank_unmatched,
  beyond: m.payments_bank_beyond,
  unseen: m.payments_bank_unseen,
}

/** Transfers of a day beside the bank's credits: what is compared, and what does not agree. */
export function BankDayReport({ bank, locale }: { bank: BankDay; locale: Locale }) {
  const { recorded, recordedAmount, seenAmount, credits, creditsAmount, bookedAmount, isCovered } = bank
  return (
    <section className="stack-sm" aria-labelledby="bank">
      <h2 id="bank">{m.payments_bank()}</h2>
      <p>
        {m.payments_reconcile_bank_recorded({
          count: formatCount(recorded, locale),
          amount: formatRupiah(recordedAmount),
        })}{' '}
        {isCovered
          ? m.payments_reconcile_bank_seen({ amount: formatRupiah(seenAmount) })
          : m.payments_reconcile_bank_uncovered()}
      </p>
      <p>
        {m.payments_reconcile_bank_credits({
          count: formatCount(credits, locale),
          amount: formatRupiah(creditsAmount),
          booked: formatRupiah(bookedAmount),
        })}
      </p>
      {bank.rows.length > 0 && <Differences bank={bank} />}
    </section>
  )
}

const Differences = ({ bank: { rows, count } }: { bank: BankDay }) => (
  <>
    <table className="desk-table payout-table">
      <caption className="sr-only">{m.payments_bank()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.payments_reconcile_bank_credit()}</th>
          <th scope="col">{m.payments_reconcile_what()}</th>
          <th scope="col">{m.payments_receipt_amount()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.id}`}>
            <td>
              <Where row={row} />
              {row.text && (
                <>
                  {' '}
                  <span className="muted" dir="auto">
                    {row.text}
                  </span>
                </>
              )}
            </td>
            <td data-label={m.payments_reconcile_what()}>{kindName[row.kind]()}</td>
            <td data-label={m.payments_receipt_amount()}>{formatRupiah(row.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {count > rows.length && <p>{m.payments_reconcile_more({ n: String(count - rows.length) })}</p>}
  </>
)

/** Where it is decided: at its order, else in its statement. */
function Where({ row: { orderId, reference, importId, kind } }: { row: BankDay['rows'][number] }) {
  if (orderId && reference) return <AppLink to={paymentPath(orderId)}>{reference}</AppLink>
  if (!importId) return null
  const to = `${statementPath(importId)}?view=${kind}`
  return <AppLink to={to}>{m.payments_reconcile_to_statement()}</AppLink>
}
