import { orderNewsKinds } from '#domain/outbox/letter-kinds.ts'
import type { OrderNeed } from '#shared/payments.ts'
import type { Notice, NoticeFacts } from './notice.ts'

/** An order as it is told. `title`: of the course or the event that was ordered. */
export type ToldOrder = { id: string; reference: string; title: string }

type OfOrder = { order: ToldOrder; people: readonly string[] }

/** What becomes of orders, of what was paid for them, and of applications for a scholarship. Amounts are whole rupiah. */
export type OrderNews =
  /** A transfer is awaited: so much, until then. Told once an order and amount. */
  | (OfOrder & { kind: 'order-placed'; amount: number; until: Date })
  /** `order-late`: money has come, but nobody was let in yet; staff look at it. */
  | (OfOrder & { kind: 'order-paid' | 'order-checking' | 'order-expired' | 'order-reversed'; at: Date })
  | (OfOrder & { kind: 'order-late'; need: OrderNeed; at: Date })
  /** `amount`: what went back. */
  | (OfOrder & { kind: 'order-refunded'; amount: number; at: Date })
  | (OfOrder & { kind: 'proof-rejected'; reason: string; at: Date })
  /** A seat came free for somebody who waited: it is theirs if they pay until then. */
  | (OfOrder & { kind: 'seat-offered'; until: Date })
  | {
      kind: 'scholarship-granted' | 'scholarship-refused'
      applicationId: string
      course: { id: string; title: string }
      reason: string
      people: readonly string[]
    }
  /** Told to all staff and admins, once a day each. */
  | { kind: 'payment-waiting' | 'scholarship-asked'; at: Date }

export const isOrderNewsKind = (kind: string): kind is OrderNews['kind'] =>
  orderNewsKinds.some((each) => each === kind)

export const isOfOrder = <Fact extends { kind: string }>(fact: Fact | OrderNews): fact is OrderNews =>
  isOrderNewsKind(fact.kind)

/** As it is stored, no matter who is notified of it. */
export function noticeOfOrder(fact: OrderNews): Notice {
  const { kind } = fact
  switch (kind) {
    case 'order-placed': {
      const { order, amount, until } = fact
      return ofOrder(kind, order, { cause: String(amount), boundTo: until, facts: { amount } })
    }
    case 'seat-offered':
      return ofOrder(kind, fact.order, { cause: fact.until.toISOString(), boundTo: fact.until })
    case 'order-late': {
      const { order, need, at } = fact
      return ofOrder(kind, order, { cause: at.toISOString(), facts: { need } })
    }
    case 'order-refunded': {
      const { order, amount, at } = fact
      return ofOrder(kind, order, { cause: at.toISOString(), facts: { amount } })
    }
    case 'proof-rejected': {
      const { order, reason, at } = fact
      return ofOrder(kind, order, { cause: at.toISOString(), facts: { reason } })
    }
    case 'scholarship-granted':
    case 'scholarship-refused': {
      const { applicationId, course, reason } = fact
      const facts = { title: course.title, reason }
      return { kind, cause: `${kind}:${applicationId}`, subjectId: course.id, facts, boundTo: null }
    }
    case 'payment-waiting':
    case 'scholarship-asked': {
      const day = fact.at.toISOString().slice(0, 10)
      return { kind, cause: `${kind}:${day}`, subjectId: null, facts: {}, boundTo: null }
    }
    default:
      return ofOrder(kind, fact.order, { cause: fact.at.toISOString() })
  }
}

type Rest = { cause: string; boundTo?: Date; facts?: NoticeFacts }

function ofOrder(kind: Notice['kind'], order: ToldOrder, { cause, boundTo, facts }: Rest): Notice {
  const { id: orderId, reference, title } = order
  return {
    kind,
    cause: `${kind}:${orderId}:${cause}`,
    subjectId: null,
    facts: { orderId, reference, title, until: boundTo?.toISOString(), ...facts },
    boundTo: boundTo ?? null,
  }
}
