import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import { enrollments } from '#db/tables/learning.ts'
import { orders } from '#db/tables/orders.ts'
import { isUniqueViolation } from '#db/unique-violation.server.ts'
import { isCharging } from '#domain/charging/has-to-pay.server.ts'
import { enqueueOrderEnd, placeOrder } from '#domain/charging/place-order.server.ts'
import { type HeldSeat, payableUntil } from '#domain/charging/time-to-pay.ts'
import { isUnderWay, payableFirst } from '#domain/charging/under-way.server.ts'
import { courseToEnroll } from '#domain/courses/course-to-enroll.server.ts'
import { ageRefusalOf } from '#domain/events/age-refusal.server.ts'
import { registrationRefusal } from '#domain/events/event-state.ts'
import { canSeeEvent } from '#domain/events/policy.ts'
import { promoteFromWaitlist } from '#domain/events/promote-from-waitlist.server.ts'
import { lockEvent } from '#domain/events/seats.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isConfirmed } from '#domain/people/send-confirmation.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { OrderKind, PaymentWay } from '#shared/payments.ts'
import { isUuid } from '#shared/uuid.ts'
import { isLookedAt } from './is-looked-at.server.ts'
import { type LockedOrder, lockOrder } from './lock-order.server.ts'
import { settleOrder } from './settle.server.ts'
import { takeVoucher } from './take-voucher.server.ts'
import type { Till } from './till.ts'
import { countingGuess } from './voucher-guesses.server.ts'

type Asked = {
  kind: OrderKind
  subjectId: string
  /** Null where nothing is left to pay. */
  way: PaymentWay | null
  /** A voucher's code as it is stored, '' for none. */
  code: string
  /** The network address of who orders: wrong codes count there too. */
  address?: string
}

type Subject = {
  id: string
  title: string
  instructorId: string | null
  price: number
  /** What it holds for an event; null for a course. */
  seat: HeldSeat | null
}

/** Orders a course or a seat for the viewer, at its price of this moment, less what a voucher takes off; an order of
 *  theirs that is under way is brought up to date instead. A seat is held from then on. Where nothing is left to pay it
 *  lets them in at once. Throws not-found, forbidden 'students-only', conflict 'already-yours', 'nothing-to-pay' (it
 *  opens without an order), 'order-with-staff', 'proof-waits' while staff look at a proof of it, why no seat is given
 *  ('event-full', …), why the voucher can't be used, too-many 'voucher-guesses', and 'way-missing' for something to pay
 *  without a way. */
export async function openOrder(
  db: Db,
  viewer: Viewer,
  till: Till,
  asked: Asked,
  now = new Date(),
): Promise<LockedOrder> {
  if (!isUuid(asked.subjectId)) throw new DomainError('not-found', asked.kind)
  if (asked.code === '') return openTwice(db, viewer, till, asked, now)
  const guesser = { personId: viewer.id, address: asked.address ?? null }
  return countingGuess(db, guesser, () => openTwice(db, viewer, till, asked, now))
}

async function openTwice(db: Db, viewer: Viewer, till: Till, asked: Asked, now: Date): Promise<LockedOrder> {
  try {
    return await openOnce(db, viewer, till, asked, now)
  } catch (error) {
    // Sent twice at once: the other one has made it meanwhile.
    if (!isUniqueViolation(error, 'orders_open')) throw error
    return openOnce(db, viewer, till, asked, now)
  }
}

const openOnce = (db: Db, viewer: Viewer, till: Till, asked: Asked, now: Date): Promise<LockedOrder> =>
  db.transaction(async (tx) => {
    const before = await ownOpenOrder(tx, viewer, asked)
    if (before?.state === 'needs-staff') throw new DomainError('conflict', 'order-with-staff')
    if (before && (await isLookedAt(tx, before.id))) throw new DomainError('conflict', 'proof-waits')
    const subject = await (asked.kind === 'course'
      ? courseToBuy(tx, viewer, asked.subjectId)
      : seatToBuy(tx, viewer, till, asked.subjectId, { hasOrder: before !== null, now }))
    if (subject.price === 0 || !(await isCharging(tx))) throw new DomainError('conflict', 'nothing-to-pay')
    const terms = await termsOf(tx, viewer, asked, { price: subject.price, orderId: before?.id ?? null, now })
    const expiresAt = payableUntil(asked.way ?? 'transfer', before?.createdAt ?? now, subject.seat)
    const placing = { buyerId: viewer.id, kind: asked.kind, subject, ...terms, expiresAt, now }
    const id = before ? await changeOrder(tx, before, placing) : (await placeOrder(tx, placing)).id
    const order = await lockOrder(tx, id)
    if (order.total === 0) await settleOrder(tx, till, order, now)
    return lockOrder(tx, id)
  })

type Priced = { price: number; orderId: string | null; now: Date }

/** What is to be paid, with the voucher taken. */
async function termsOf(tx: Db, viewer: Viewer, asked: Asked, { price, orderId, now }: Priced) {
  const { kind, subjectId, way, code } = asked
  const wanted = { kind, subjectId, price, personId: viewer.id, now, orderId }
  const voucher = code ? await takeVoucher(tx, code, wanted) : null
  const discount = voucher?.discount ?? 0
  if (!way && discount < price) throw new DomainError('conflict', 'way-missing')
  return { price, discount, voucherId: voucher?.id ?? null }
}

/** The viewer's order of this thing that is under way, locked before anything else. */
async function ownOpenOrder(tx: Db, viewer: Viewer, { kind, subjectId }: Asked): Promise<LockedOrder | null> {
  const [found] = await tx
    .select()
    .from(orders)
    .where(
      and(eq(orders.buyerId, viewer.id), eq(orders.kind, kind), eq(orders.subjectId, subjectId), isUnderWay),
    )
    .orderBy(payableFirst, orders.id)
    .for('no key update')
  return found ?? null
}

async function courseToBuy(tx: Db, viewer: Viewer, courseId: string): Promise<Subject> {
  const course = await courseToEnroll(tx, viewer, courseId)
  const own = and(eq(enrollments.userId, viewer.id), eq(enrollments.courseId, courseId))
  if ((await tx.$count(enrollments, own)) > 0) throw new DomainError('conflict', 'already-yours')
  return { ...course, seat: null }
}

type Seating = { hasOrder: boolean; now: Date }

async function seatToBuy(
  tx: Db,
  viewer: Viewer,
  till: Till,
  eventId: string,
  { hasOrder, now }: Seating,
): Promise<Subject> {
  const event = await lockEvent(tx, eventId)
  if (!canSeeEvent(viewer, event)) throw new DomainError('not-found', 'event')
  const own = and(eq(eventRegistrations.userId, viewer.id), eq(eventRegistrations.eventId, eventId))
  if ((await tx.$count(eventRegistrations, own)) > 0) throw new DomainError('conflict', 'already-yours')
  // Seats that came free by another way belong to those who wait.
  const { takenCount } = await promoteFromWaitlist(tx, till.outbox, event, now)
  const others = hasOrder ? takenCount - 1 : takenCount
  const byAge = await ageRefusalOf(tx, viewer.id, event)
  const refusal = registrationRefusal({ ...event, registeredCount: others, heldCount: 0 }, now, byAge)
  if (refusal) throw new DomainError('conflict', refusal)
  const seat = { startDate: event.startDate, isConfirmed: await isConfirmed(tx, viewer) }
  return { ...event, instructorId: null, seat }
}

type Terms = Pick<LockedOrder, 'price' | 'discount' | 'voucherId' | 'expiresAt'>

/** A deadline that was given is never taken back. */
async function changeOrder(tx: Db, order: LockedOrder, terms: Terms): Promise<string> {
  const expiresAt = new Date(Math.max(terms.expiresAt.getTime(), order.expiresAt.getTime()))
  await tx
    .update(orders)
    .set({ ...terms, total: terms.price - terms.discount, expiresAt })
    .where(eq(orders.id, order.id))
  await enqueueOrderEnd(tx, order.id, expiresAt)
  return order.id
}
