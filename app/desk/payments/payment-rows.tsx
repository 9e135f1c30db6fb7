import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import type { OrderKind, OrderNeed, OrderState } from '#shared/payments.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { paymentUrl } from './payment-paths.ts'
import { needName, stateLook } from './payment-words.ts'
import { thingPath } from './thing-path.ts'
import { useRowKeys } from './use-row-keys.ts'

export type PaymentRow = {
  id: string
  reference: string
  buyer: string | null
  kind: OrderKind
  subjectId: string
  title: string
  total: number
  received: number
  asked: number | null
  state: OrderState
  need: OrderNeed | null
  proofs: number
  credits: number
  refundsByHand: number
  refundsFailed: number
  hasSurplus: boolean
  since: Date
}

type Props = { orders: readonly PaymentRow[]; isWaiting: boolean; locale: Locale; timeZone: TimeZone }

/** Orders, a row each: who, what, how much, why it waits and since when. */
export function PaymentRows({ orders, isWaiting, locale, timeZone }: Props) {
  useRowKeys()
  return (
    <DeskList
      caption={m.desk_payments_title()}
      columns={[
        { label: m.desk_payments_order() },
        { label: m.desk_payments_amount(), isNumber: true },
        { label: isWaiting ? m.desk_payments_why() : m.common_status() },
        { label: isWaiting ? m.common_waiting_since() : m.desk_job_since() },
      ]}
    >
      {orders.map((order) => (
        <PaymentLine
          key={order.id}
          order={order}
          since={formatDateTime(order.since, locale, timeZone)}
          isWaiting={isWaiting}
        />
      ))}
    </DeskList>
  )
}

type LineProps = { order: PaymentRow; since: string; isWaiting: boolean }

function PaymentLine({ order, since, isWaiting }: LineProps) {
  const { id, reference, title } = order
  const to = paymentUrl(id)
  return (
    <DeskRow
      id={id}
      title={
        <AppLink to={to} className="payment-reference">
          {reference}
        </AppLink>
      }
      about={[order.buyer ?? m.common_account_gone(), title].join('\u00a0· ')}
      keepsAbout
      action={
        <ButtonLink to={to} size="sm" variant="secondary" aria-label={m.desk_payments_look_at({ reference })}>
          {m.desk_payments_look()}
        </ButtonLink>
      }
      menu={
        <RowMenu of={reference}>
          <MenuLink to={to} icon="money" label={m.desk_payments_look_at({ reference })} isBeside>
            {m.desk_payments_look()}
          </MenuLink>
          <MenuLink
            to={thingPath(order)}
            icon={order.kind === 'course' ? 'book' : 'calendar'}
            label={m.common_manage_of({ title })}
          >
            {m.common_manage()}
          </MenuLink>
        </RowMenu>
      }
    >
      <DeskCell isNumber>
        <Amount order={order} />
      </DeskCell>
      <DeskCell>
        <span className="payment-why">
          <Reasons order={order} isWaiting={isWaiting} />
        </span>
      </DeskCell>
      <DeskCell>
        <span className="desk-line">{since}</span>
      </DeskCell>
    </DeskRow>
  )
}

/** What is asked; beside it what has come where that is something else. */
function Amount({ order: { asked, total, received } }: { order: PaymentRow }) {
  const wanted = asked ?? total
  return (
    <span className="payment-amount">
      {formatRupiah(wanted)}
      {received > 0 && received !== wanted && (
        <span className="muted">{m.desk_payments_came({ amount: formatRupiah(received) })}</span>
      )}
    </span>
  )
}

/** Why somebody is to look at it; where nothing waits, how it stands. */
function Reasons({ order, isWaiting }: { order: PaymentRow; isWaiting: boolean }) {
  const { state, need, proofs, credits, refundsByHand, refundsFailed, hasSurplus } = order
  return (
    <>
      {!isWaiting && <Badge tone={stateLook[state].tone}>{stateLook[state].name()}</Badge>}
      {need && <Badge tone="accent">{needName[need]()}</Badge>}
      {hasSurplus && <Badge tone="accent">{m.desk_payments_surplus()}</Badge>}
      {proofs > 0 && <Badge tone="info">{m.desk_payments_why_proof()}</Badge>}
      {credits > 0 && <Badge tone="accent">{m.desk_payments_why_credit()}</Badge>}
      {refundsFailed > 0 && <Badge tone="danger">{m.desk_payments_why_failed()}</Badge>}
      {refundsByHand > 0 && <Badge tone="accent">{m.desk_payments_why_by_hand()}</Badge>}
    </>
  )
}
