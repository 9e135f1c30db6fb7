import { Form } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { formatDate, noonOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { pathWith } from '#shared/path-with.ts'
import { paymentsPath } from '#shared/paths/desk.ts'
import type { OrderNeed, OrderState, StatementLineState } from '#shared/payments.ts'
import { paymentUrl } from './payment-paths.ts'
import { lineLook, needName, stateLook } from './payment-words.ts'

type Line = {
  id: string
  row: number
  day: string
  amount: number
  text: string
  state: StatementLineState
  orderId: string | null
  reference: string | null
  orderState: OrderState | null
  orderNeed: OrderNeed | null
  asked: number | null
  decidedAt: Date | null
  decidedBy: string | null
  isByStaff: boolean
  isBooked: boolean
}

type Props = { lines: readonly Line[]; locale: Locale }

/** The credits of a statement, as they stand in the file, with what became of each and what can be done about those that wait. */
export const StatementLines = ({ lines, locale }: Props) => (
  <ul className="list-plain payment-lines">
    {lines.map((line) => (
      <li key={line.id}>
        <div className="payment-line-amount">
          <b>{formatRupiah(line.amount)}</b>
          <span className="muted">{formatDate(noonOf(line.day), locale, 'Asia/Jakarta')}</span>
        </div>
        <div className="payment-line-text">
          <span dir="auto">{line.text}</span>
          <span className="muted">{m.desk_statement_row({ row: line.row })}</span>
        </div>
        <div className="payment-line-state">
          <LineBadge line={line} />
          <LineOrder line={line} />
          <Decided line={line} />
          <ToDecide line={line} />
        </div>
      </li>
    ))}
  </ul>
)

/** What became of a credit. What staff had recorded before was settled by them. */
function LineBadge({ line: { state, orderNeed, decidedAt, isByStaff, isBooked } }: { line: Line }) {
  const isOld = state === 'matched' && decidedAt !== null && !isBooked && !isByStaff
  const { tone, name } = lineLook[state]
  if (state === 'matched' && decidedAt && orderNeed)
    return <Badge tone="accent">{m.desk_statement_line_with_staff()}</Badge>
  return isOld ? (
    <Badge tone="neutral">{m.desk_statement_recorded_before()}</Badge>
  ) : (
    <Badge tone={tone}>{state === 'matched' ? m.desk_statement_line_settled() : name()}</Badge>
  )
}

/** Who has decided it, and what. */
function Decided({ line: { state, decidedAt, decidedBy, isByStaff } }: { line: Line }) {
  if (!decidedAt || !isByStaff) return null
  const name = decidedBy ?? m.common_account_gone()
  const said = {
    matched: m.desk_statement_booked_by,
    short: m.desk_statement_same_by,
    over: m.desk_statement_same_by,
    ambiguous: m.desk_statement_dismissed_by,
    unmatched: m.desk_statement_dismissed_by,
    known: m.desk_statement_dismissed_by,
  }[state]
  return <span className="muted">{said({ name })}</span>
}

/** What can be done about one that waits: at its order, or here where it has none. */
function ToDecide({ line: { id, row, amount, state, orderId, decidedAt } }: { line: Line }) {
  if (decidedAt || state === 'known') return null
  if (state === 'matched') return <span className="muted">{m.desk_statement_unsettled()}</span>
  if (orderId) return <AppLink to={paymentUrl(orderId)}>{m.desk_statement_decide()}</AppLink>
  return (
    <Form method="post">
      <input type="hidden" name="lineId" value={id} />
      <Button
        name="intent"
        value="dismiss-line"
        size="sm"
        variant="secondary"
        aria-label={m.desk_statement_dismiss_of({ amount: formatRupiah(amount), row })}
      >
        {m.desk_statement_dismiss()}
      </Button>
    </Form>
  )
}

/** The order that a credit was found to be, and how it stands; of several that it may be, where they are found. */
function LineOrder({ line }: { line: Line }) {
  const { orderId, reference, orderState, orderNeed, asked, amount, state, decidedAt } = line
  if (!orderId || !reference || !orderState)
    return state === 'known' || decidedAt ? null : (
      <AppLink to={pathWith(paymentsPath, { view: 'all', search: String(amount) })}>
        {m.desk_statement_search()}
      </AppLink>
    )
  return (
    <span>
      <AppLink to={paymentUrl(orderId)} className="payment-reference">
        {reference}
      </AppLink>{' '}
      <span className="muted">
        {orderNeed ? needName[orderNeed]() : stateLook[orderState].name()}
        {asked !== null &&
          asked !== amount &&
          ` · ${m.desk_statement_asked({ amount: formatRupiah(asked) })}`}
      </span>
    </span>
  )
}
