import type { ComponentProps } from 'react'
import type { Badge } from '#app/ui/badge.tsx'
import { type OrderFact, orderFactKinds } from '#domain/payments/next.ts'
import { m } from '#messages'
import type { OrderNeed, OrderState, PaymentWay, RefundState, StatementLineState } from '#shared/payments.ts'

type Look = { name: () => string; tone: ComponentProps<typeof Badge>['tone'] }

/** How an order stands, to staff. */
export const stateLook: Record<OrderState, Look> = {
  awaiting: { name: m.desk_payments_state_awaiting, tone: 'neutral' },
  'awaiting-statement': { name: m.desk_payments_state_awaiting_statement, tone: 'neutral' },
  'needs-staff': { name: m.desk_payments_state_needs_staff, tone: 'accent' },
  paid: { name: m.desk_payments_state_paid, tone: 'success' },
  'partially-refunded': { name: m.desk_payments_state_partially_refunded, tone: 'success' },
  refunded: { name: m.desk_payments_state_refunded, tone: 'neutral' },
  expired: { name: m.desk_payments_state_expired, tone: 'neutral' },
  cancelled: { name: m.desk_payments_state_cancelled, tone: 'neutral' },
  reversed: { name: m.desk_payments_state_reversed, tone: 'danger' },
}

/** Why one waits, in a word or two. */
export const needName: Record<OrderNeed, () => string> = {
  late: m.desk_payments_need_late,
  short: m.desk_payments_need_short,
  'no-seat': m.desk_payments_need_no_seat,
  gone: m.desk_payments_need_gone,
  twice: m.desk_payments_need_twice,
  'no-statement': m.desk_payments_need_no_statement,
  'pay-back': m.desk_payments_need_pay_back,
}

/** What is to be decided, in a sentence. */
export const needText: Record<OrderNeed, (said: { day: string }) => string> = {
  late: m.desk_payments_need_late_text,
  short: m.desk_payments_need_short_text,
  'no-seat': m.desk_payments_need_no_seat_text,
  gone: m.desk_payments_need_gone_text,
  twice: m.desk_payments_need_twice_text,
  'no-statement': m.desk_payments_need_no_statement_text,
  'pay-back': m.desk_payments_need_pay_back_text,
}

export const wayName: Record<PaymentWay, () => string> = {
  transfer: m.desk_payments_way_transfer,
  midtrans: () => 'Midtrans',
  xendit: () => 'Xendit',
}

export const refundLook: Record<RefundState, Look> = {
  asked: { name: m.desk_payments_refund_state_asked, tone: 'accent' },
  done: { name: m.desk_payments_refund_state_done, tone: 'success' },
  failed: { name: m.desk_payments_refund_state_failed, tone: 'danger' },
}

const factNames: Record<OrderFact['kind'], () => string> = {
  money: m.desk_payments_fact_money,
  'money-in-time': m.desk_payments_fact_money_in_time,
  'awaits-statement': m.desk_payments_fact_awaits_statement,
  'no-statement': m.desk_payments_fact_no_statement,
  twice: m.desk_payments_fact_twice,
  'paid-back': m.desk_payments_fact_paid_back,
  reversal: m.desk_payments_fact_reversal,
  expiry: m.desk_payments_fact_expiry,
  cancelling: m.desk_payments_fact_cancelling,
  'no-seat': m.desk_payments_fact_no_seat,
  gone: m.desk_payments_fact_gone,
  'given-back': m.desk_payments_fact_given_back,
  'let-in': m.desk_payments_fact_let_in,
  'turned-away': m.desk_payments_fact_turned_away,
}

/** Whether what was heard is anything to an order; a provider says more than that. */
export const isFactKind = (kind: string): kind is OrderFact['kind'] =>
  orderFactKinds.some((each) => each === kind)

/** What was heard of an order. */
export const factName = (kind: string): string =>
  isFactKind(kind) ? factNames[kind]() : m.desk_payments_fact_heard()

const sourceNames: Readonly<Record<string, () => string>> = {
  webhook: m.desk_payments_source_webhook,
  poll: m.desk_payments_source_poll,
  staff: m.desk_payments_source_staff,
  statement: m.desk_payments_source_statement,
  buyer: m.desk_payments_source_buyer,
}

/** From whom it was heard. */
export const sourceName = (source: string): string => (sourceNames[source] ?? m.desk_payments_source_system)()

/** What became of a credit of a statement. */
export const lineLook: Record<StatementLineState, Look> = {
  matched: { name: m.desk_statement_line_matched, tone: 'success' },
  short: { name: m.desk_statement_line_short, tone: 'accent' },
  over: { name: m.desk_statement_line_over, tone: 'accent' },
  ambiguous: { name: m.desk_statement_line_ambiguous, tone: 'accent' },
  unmatched: { name: m.desk_statement_line_unmatched, tone: 'neutral' },
  known: { name: m.desk_statement_line_known, tone: 'neutral' },
}
