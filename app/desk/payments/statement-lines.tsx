import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { m } from '#messages'
import { formatDate, noonOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { pathWith } from '#shared/path-with.ts'
import type { OrderNeed, OrderState, StatementLineState } from '#shared/payments.ts'
import { paymentPath } from './payment-paths.ts'
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
}

type Props = { lines: readonly Line[]; locale: Locale }

/** The credits of a statement, as they stand in the file, with what became of each. */
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
          <Badge tone={lineLook[line.state].tone}>{lineLook[line.state].name()}</Badge>
          <LineOrder line={line} />
        </div>
      </li>
    ))}
  </ul>
)

/** The order that a credit was found to be, and how it stands; of several that it may be, where they are found. */
function LineOrder({ line }: { line: Line }) {
  const { orderId, reference, orderState, orderNeed, asked, amount, state } = line
  if (!orderId || !reference || !orderState)
    return state === 'known' ? null : (
      <AppLink to={pathWith(href('/staff/payments'), { view: 'all', search: String(amount) })}>
        {m.desk_statement_search()}
      </AppLink>
    )
  return (
    <span>
      <AppLink to={paymentPath(orderId)} className="payment-reference">
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
