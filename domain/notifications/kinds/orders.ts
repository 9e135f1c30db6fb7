import { z } from 'zod'
import { m } from '#messages'
import { orderPath } from '#shared/paths/payments.ts'
import { type OrderNeed, orderNeeds } from '#shared/payments.ts'
import { rupiahInText } from '#shared/rupiah-in-text.ts'
import { everyone, notification, number, text } from './definition.ts'
import { ofOrder, sampleEvent } from './samples.ts'

/** An order as its buyer knows it. `title`: of the course or the event that was ordered. */
type Order = { id: string; reference: string; title: string }

const facts = z.object({ orderId: text, reference: text, title: text })

/** A payment that is awaited. */
const awaited = facts.extend({ amount: number, until: z.iso.datetime().optional() })

const factsOf = ({ id: orderId, reference, title }: Order) => ({ orderId, reference, title })

const storeOf = ({ order, at }: { order: Order; at: Date }) => ({
  cause: `${order.id}:${at.toISOString()}`,
  subjectId: null,
  facts: factsOf(order),
})

const toBuyer = {
  topic: 'orders',
  roles: everyone,
  isMailed: true,
  isNeeded: true,
  action: m.notifications_to_order,
  leadsTo: ({ facts: { orderId } }: { facts: { orderId?: string | undefined } }) =>
    orderId ? orderPath(orderId) : null,
} as const

const untilPaid = ({ until }: { until?: string | undefined }) => (until ? new Date(until) : undefined)
const noon = '2027-02-20T03:00:00.000Z'

/** What becomes of orders, and of what was paid for them. Amounts are whole rupiah. */
export const orderKinds = {
  /** A transfer is awaited: so much, until then. Once an order and amount. */
  'order-placed': notification({
    ...toBuyer,
    icon: 'money',
    name: m.notifications_kind_order_placed,
    emailName: m.notifications_email_order_placed,
    isOwnDeed: true,
    facts: awaited,
    store: ({ order, amount, until }: { order: Order; amount: number; until: Date }) => ({
      cause: `${order.id}:${amount}`,
      subjectId: null,
      facts: { ...factsOf(order), amount, until: until.toISOString() },
      boundTo: until,
    }),
    words: m.notifications_said_order_placed,
    // People who pay by transfer pay without opening the page.
    more: (said, how, { amount }) =>
      [
        how.account && amount !== undefined
          ? m.notifications_more_account({ ...how.account, amount: rupiahInText(amount) }, how)
          : '',
        m.notifications_more_order_placed(said, how),
      ]
        .filter(Boolean)
        .join('\n\n'),
    action: m.notifications_to_pay,
    usefulUntil: untilPaid,
    sample: ofOrder({ amount: 149_321, until: noon }),
  }),
  'order-paid': notification({
    ...toBuyer,
    icon: 'success',
    name: m.notifications_kind_order_paid,
    emailName: m.notifications_email_order_paid,
    facts,
    store: storeOf,
    words: m.notifications_said_order_paid,
    more: m.notifications_more_order_paid,
    sample: ofOrder({}),
  }),
  'order-checking': notification({
    ...toBuyer,
    icon: 'clock',
    name: m.notifications_kind_order_checking,
    emailName: m.notifications_email_order_checking,
    facts,
    store: storeOf,
    words: m.notifications_said_order_checking,
    more: m.notifications_more_order_checking,
    sample: ofOrder({}),
  }),
  'order-expired': notification({
    ...toBuyer,
    icon: 'clock',
    name: m.notifications_kind_order_expired,
    emailName: m.notifications_email_order_expired,
    facts,
    store: storeOf,
    words: m.notifications_said_order_expired,
    more: m.notifications_more_order_expired,
    sample: ofOrder({}),
  }),
  /** Money has come, but nobody was let in yet; staff look at it. */
  'order-late': notification({
    ...toBuyer,
    icon: 'clock',
    name: m.notifications_kind_order_late,
    emailName: m.notifications_email_order_late,
    facts: facts.extend({ need: z.enum(orderNeeds).optional() }),
    store: ({ need, ...paid }: { order: Order; need: OrderNeed; at: Date }) => {
      const stored = storeOf(paid)
      return { ...stored, facts: { ...stored.facts, need } }
    },
    words: (said, how, { need }) => {
      if (need === 'no-seat') return m.notifications_said_order_no_seat(said, how)
      if (need === 'twice') return m.notifications_said_order_twice(said, how)
      return m.notifications_said_order_late(said, how)
    },
    more: (said, how, { need }) => {
      if (need === 'no-seat') return m.notifications_more_order_no_seat(said, how)
      if (need === 'twice') return m.notifications_more_order_twice(said, how)
      return m.notifications_more_order_late(said, how)
    },
    sample: ofOrder({}),
  }),
  'order-reversed': notification({
    ...toBuyer,
    icon: 'alert',
    name: m.notifications_kind_order_reversed,
    emailName: m.notifications_email_order_reversed,
    facts,
    store: storeOf,
    words: m.notifications_said_order_reversed,
    more: m.notifications_more_order_reversed,
    sample: ofOrder({}),
  }),
  /** `amount`: what went back. */
  'order-refunded': notification({
    ...toBuyer,
    icon: 'money',
    name: m.notifications_kind_order_refunded,
    emailName: m.notifications_email_order_refunded,
    facts: facts.extend({ amount: number }),
    store: ({ amount, ...refunded }: { order: Order; amount: number; at: Date }) => {
      const stored = storeOf(refunded)
      return { ...stored, facts: { ...stored.facts, amount } }
    },
    words: m.notifications_said_order_refunded,
    more: m.notifications_more_order_refunded,
    sample: ofOrder({ amount: 149_000 }),
  }),
  'proof-rejected': notification({
    ...toBuyer,
    icon: 'document',
    name: m.notifications_kind_proof_rejected,
    emailName: m.notifications_email_proof_rejected,
    facts: facts.extend({ reason: text }),
    store: ({ reason, ...rejected }: { order: Order; reason: string; at: Date }) => {
      const stored = storeOf(rejected)
      return { ...stored, facts: { ...stored.facts, reason } }
    },
    words: m.notifications_said_proof_rejected,
    more: m.notifications_more_proof_rejected,
    action: m.common_send_proof_again,
    sample: ofOrder({ reason: 'Jumlah di bukti ini tidak terbaca' }),
  }),
  /** A seat came free for an attendee who waited: it is theirs if they pay until then. */
  'seat-offered': notification({
    ...toBuyer,
    icon: 'calendar',
    name: m.notifications_kind_seat_offered,
    emailName: m.notifications_email_seat_offered,
    facts: awaited,
    store: ({ order, until }: { order: Order; until: Date }) => ({
      cause: `${order.id}:${until.toISOString()}`,
      subjectId: null,
      facts: { ...factsOf(order), until: until.toISOString() },
      boundTo: until,
    }),
    words: m.notifications_said_seat_offered,
    more: m.notifications_more_seat_offered,
    action: m.notifications_to_pay,
    usefulUntil: untilPaid,
    sample: ofOrder({ title: sampleEvent.title, until: noon }),
  }),
}
