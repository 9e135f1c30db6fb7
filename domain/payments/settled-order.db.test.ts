import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eventRegistrations } from '#db/tables/events.ts'
import { moneyMovements, receipts } from '#db/tables/money.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { joinWaitlist } from '#domain/events/join-waitlist.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { OrderKind } from '#shared/payments.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { beginAttempt } from './begin-attempt.server.ts'
import { deskOn } from './desk/desk-for-test.ts'
import { openOrder } from './open-order.server.ts'
import { hears, kindsTold, orderOf, tillForTest } from './till-for-test.ts'

// What is written beside the state of an order, and when.

const { db } = await testDatabase()
const { outbox } = tillForTest
const { jobsOf } = deskOn(db)
const price = 149_000
const start = Date.UTC(2026, 10, 25)
const at = (minutes: number) => new Date(start + minutes * 60_000)

beforeAll(() => storePaymentWays(db, ['transfer', 'midtrans', 'xendit']))

const open = (viewer: Viewer, kind: OrderKind, subjectId: string, code = '') =>
  openOrder(db, viewer, tillForTest, { kind, subjectId, way: 'transfer', code })

async function ordered(code = '') {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price })]
  const order = await open(student, 'course', course.id, code)
  const attempt = await beginAttempt(db, student, order.id, 'transfer')
  return { student, course, order, attempt }
}

const money = ({ id: attemptId, amount }: { id: string; amount: number }, part = amount) =>
  ({ kind: 'money', attemptId, amount: part }) as const
const statesOf = async (orderId: string) =>
  (
    await db
      .select({ state: paymentAttempts.state })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, orderId))
      .orderBy(paymentAttempts.number)
  ).map(({ state }) => state)

test('when it was paid is when it let in first; it changes with its state and with nothing else', async () => {
  const { order, attempt } = await ordered()
  await hears(db, order.id, money(attempt, 1_000), at(1))
  expect(await orderOf(db, order.id)).toMatchObject({ paidAt: null, changedAt: at(1), received: 1_000 })
  await hears(db, order.id, money(attempt, 2_000), at(2))
  expect(await orderOf(db, order.id)).toMatchObject({ paidAt: null, changedAt: at(1), received: 2_000 })
  await hears(db, order.id, money(attempt), at(3))
  expect(await orderOf(db, order.id)).toMatchObject({ paidAt: at(3), changedAt: at(3), surplus: 0 })
  await hears(db, order.id, { kind: 'paid-back', attemptId: attempt.id, amount: 50_000 }, at(4))
  expect(await orderOf(db, order.id)).toMatchObject({
    state: 'partially-refunded',
    paidAt: at(3),
    changedAt: at(4),
    paidBack: 50_000,
  })
  await hears(db, order.id, { kind: 'paid-back', attemptId: attempt.id, amount: 70_000 }, at(5))
  expect(await orderOf(db, order.id)).toMatchObject({ changedAt: at(4), paidBack: 70_000 })
})

test('what waits for another reason changes with it', async () => {
  const { order, attempt } = await ordered()
  await hears(db, order.id, { kind: 'expiry' }, at(1))
  await hears(db, order.id, money(attempt), at(2))
  await hears(db, order.id, { kind: 'turned-away' }, at(3))
  expect(await orderOf(db, order.id)).toMatchObject({ need: 'pay-back', changedAt: at(3), paidAt: null })
})

test.for(['expiry', 'cancelling'] as const)(
  'a voucher goes back with the %s of its order, and stays with one that is paid or waits for staff',
  async (kind) => {
    const code = `HEMAT-${kind === 'expiry' ? 'A' : 'B'}`
    const [voucher] = await db.insert(vouchers).values({ code, kind: 'percent', value: 10 }).returning()
    const voucherOf = async (orderId: string) => (await orderOf(db, orderId)).voucherId
    const [over, paid] = [await ordered(code), await ordered(code)]
    expect(await voucherOf(over.order.id)).toBe(voucher?.id)
    await hears(db, over.order.id, { kind })
    expect(await voucherOf(over.order.id)).toBeNull()
    await hears(db, paid.order.id, money(paid.attempt, 1))
    expect(await voucherOf(paid.order.id)).toBe(voucher?.id)
    await hears(db, paid.order.id, money(paid.attempt))
    expect(await voucherOf(paid.order.id)).toBe(voucher?.id)
  },
)

test('an attempt stays open while the rest of its money is awaited, and ends with the order', async () => {
  const { order, attempt } = await ordered()
  await hears(db, order.id, money(attempt, 1_000))
  expect(await statesOf(order.id)).toEqual(['open'])
  await hears(db, order.id, money(attempt))
  expect(await statesOf(order.id)).toEqual(['ended'])
  expect(await jobsOf('cancel-payment', attempt.id)).toBe(0)
  const other = await ordered()
  await hears(db, other.order.id, { kind: 'cancelling' })
  expect(await statesOf(other.order.id)).toEqual(['ended'])
})

test('what is open at a provider is called off there, unless it is what was paid', async () => {
  const { student, order } = await ordered()
  const begun = await beginAttempt(db, student, order.id, 'midtrans')
  await hears(db, order.id, { kind: 'expiry' })
  expect(await statesOf(order.id)).toEqual(['ended', 'ended'])
  expect(await jobsOf('cancel-payment', begun.id)).toBe(1)
  const paid = await ordered()
  const bought = await beginAttempt(db, paid.student, paid.order.id, 'midtrans')
  await hears(db, paid.order.id, money(bought))
  expect(await statesOf(paid.order.id)).toEqual(['ended', 'ended'])
  expect(await jobsOf('cancel-payment', bought.id)).toBe(0)
})

test('what goes back is booked once, as less', async () => {
  const { order, attempt } = await ordered()
  await hears(db, order.id, money(attempt), at(1))
  for (const amount of [50_000, 50_000, 80_000])
    await hears(db, order.id, { kind: 'paid-back', attemptId: attempt.id, amount }, at(2))
  const booked = await db
    .select({ kind: moneyMovements.kind, amount: moneyMovements.amount })
    .from(moneyMovements)
    .where(eq(moneyMovements.orderId, order.id))
    .orderBy(moneyMovements.id)
  expect(booked).toEqual([
    { kind: 'received', amount: attempt.amount },
    { kind: 'paid-back', amount: -50_000 },
    { kind: 'paid-back', amount: -30_000 },
  ])
})

test('an order of nothing has no receipt, and one that let nobody in has none', async () => {
  await db.insert(vouchers).values({ code: 'GRATIS-1', kind: 'percent', value: 100 })
  const [student, course] = [await makePerson(db), await makeCourse(db, { price })]
  const free = await open(student, 'course', course.id, 'GRATIS-1')
  expect(await orderOf(db, free.id)).toMatchObject({ state: 'paid', total: 0, surplus: 0 })
  // Nobody thanks for a payment that there was none of.
  expect(await kindsTold(db, student)).toEqual(['enrolled'])
  const late = await ordered()
  await hears(db, late.order.id, { kind: 'expiry' })
  await hears(db, late.order.id, money(late.attempt))
  for (const id of [free.id, late.order.id])
    expect(await db.$count(receipts, eq(receipts.orderId, id))).toBe(0)
})

test('who is let in by one order has their other one of the same ended, and nobody else theirs', async () => {
  const { student, course, order, attempt } = await ordered()
  await hears(db, order.id, { kind: 'expiry' })
  const again = await open(student, 'course', course.id)
  const [neighbour, elsewhere] = [await makePerson(db), await makeCourse(db, { price })]
  const theirs = await open(neighbour, 'course', course.id)
  const another = await open(student, 'course', elsewhere.id)
  await hears(db, order.id, money(attempt))
  expect(await jobsOf('end-order', again.id)).toBe(1)
  const before = [await jobsOf('end-order', theirs.id), await jobsOf('end-order', another.id)]
  await hears(db, order.id, { kind: 'let-in' })
  expect(await jobsOf('end-order', again.id)).toBe(2)
  expect([await jobsOf('end-order', theirs.id), await jobsOf('end-order', another.id)]).toEqual(before)
  await hears(db, order.id, { kind: 'paid-back', attemptId: attempt.id, amount: 1_000 })
  expect(await jobsOf('end-order', again.id)).toBe(2)
})

test('money for somebody who is gone waits for staff', async () => {
  const { student, order, attempt } = await ordered()
  await db.delete(profiles).where(eq(profiles.id, student.id))
  expect(await hears(db, order.id, money(attempt))).toBe('needs-staff')
  expect(await orderOf(db, order.id)).toMatchObject({ need: 'gone', received: attempt.amount, paidAt: null })
  expect(await hears(db, order.id, money(attempt))).toBe('needs-staff')
})

/** An event with one seat, which is ordered, and somebody who waits for it. */
async function lastSeat() {
  const event = await makeEvent(db, { price, maxAttendees: 1 })
  const [first, second] = [await makePerson(db), await makePerson(db)]
  const order = await open(first, 'event', event.id)
  const attempt = await beginAttempt(db, first, order.id, 'transfer')
  await joinWaitlist(db, outbox, second, event.id)
  return { event, order, attempt, second }
}

test('a seat is kept for whoever has paid a part of it, and given to whoever has paid the rest', async () => {
  const { event, order, attempt, second } = await lastSeat()
  await hears(db, order.id, money(attempt, 1_000))
  expect(await kindsTold(db, second)).toEqual([])
  await hears(db, order.id, money(attempt))
  expect(await db.$count(eventRegistrations, eq(eventRegistrations.eventId, event.id))).toBe(1)
  expect(await kindsTold(db, second)).toEqual([])
})

test('a seat that nobody pays the rest of goes to whoever waits', async () => {
  const { order, attempt, second } = await lastSeat()
  await hears(db, order.id, money(attempt, 1_000))
  await hears(db, order.id, { kind: 'turned-away' })
  expect(await kindsTold(db, second)).toEqual(['seat-offered'])
})

test('a seat is passed on once, when its order has ended', async () => {
  const { event, order, attempt, second } = await lastSeat()
  const third = await makePerson(db)
  await joinWaitlist(db, outbox, third, event.id)
  await hears(db, order.id, { kind: 'expiry' })
  await hears(db, order.id, money(attempt))
  await hears(db, order.id, { kind: 'turned-away' })
  expect([await kindsTold(db, second), await kindsTold(db, third)]).toEqual([['seat-offered'], []])
})

test('of a course nothing is passed on', async () => {
  const { order } = await ordered()
  await hears(db, order.id, { kind: 'expiry' })
  expect(await db.$count(orders, eq(orders.subjectId, order.subjectId))).toBe(1)
})
