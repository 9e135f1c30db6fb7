import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { OrderNeed } from '#shared/payments.ts'
import type { NoticeFacts } from './notice.ts'
import type { OrderNews } from './order-fact.ts'

type OrderKind = OrderNews['kind']
type Say = (said: { reference: string }, options: { locale: Locale }) => string

const more: Record<OrderKind, Say> = {
  'order-placed': m.notifications_letter_order_placed,
  'order-paid': m.notifications_letter_order_paid,
  'order-checking': m.notifications_letter_order_checking,
  'order-expired': m.notifications_letter_order_expired,
  'order-late': m.notifications_letter_order_late,
  'order-reversed': m.notifications_letter_order_reversed,
  'order-refunded': m.notifications_letter_order_refunded,
  'proof-rejected': m.notifications_letter_proof_rejected,
  'seat-offered': m.notifications_letter_seat_offered,
  'scholarship-granted': m.notifications_letter_scholarship_granted,
  'scholarship-refused': m.notifications_letter_scholarship_refused,
  'payment-waiting': m.notifications_letter_payment_waiting,
  'scholarship-asked': m.notifications_letter_scholarship_asked,
}

/** Money that has come for no seat, or twice, has words of its own. */
const moreOfNeed: Partial<Record<OrderNeed, Say>> = {
  'no-seat': m.notifications_letter_order_no_seat,
  twice: m.notifications_letter_order_twice,
}

/** What a letter about an order, or about a scholarship, says beyond its notification. */
export function moreOfOrder(
  kind: OrderKind,
  { reference = '', reason, need }: NoticeFacts,
  locale: Locale,
): string {
  const said = ((need && moreOfNeed[need]) ?? more[kind])({ reference }, { locale })
  // Where the notification itself says why, it is not said twice.
  return kind === 'scholarship-granted' && reason ? `${reason}\n\n${said}` : said
}

const action: Record<OrderKind, (said: object, options: { locale: Locale }) => string> = {
  'order-placed': m.notifications_to_pay,
  'order-paid': m.notifications_to_order,
  'order-checking': m.notifications_to_order,
  'order-expired': m.notifications_to_order,
  'order-late': m.notifications_to_order,
  'order-reversed': m.notifications_to_order,
  'order-refunded': m.notifications_to_order,
  'proof-rejected': m.common_send_proof_again,
  'seat-offered': m.notifications_to_pay,
  'scholarship-granted': m.notifications_to_enrolling,
  'scholarship-refused': m.notifications_to_course_page,
  'payment-waiting': m.notifications_to_payments,
  'scholarship-asked': m.notifications_to_scholarships,
}

/** What the button of such a letter is called. */
export const actionOfOrder = (kind: OrderKind, locale: Locale): string => action[kind]({}, { locale })
