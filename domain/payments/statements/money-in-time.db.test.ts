import { readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eventRegistrations, eventWaitlist } from '#db/tables/events.ts'
import { enrollments } from '#db/tables/learning.ts'
import { receipts, statementImports } from '#db/tables/money.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { cancelRegistration } from '#domain/events/cancel-registration.server.ts'
import { joinWaitlist } from '#domain/events/join-waitlist.server.ts'
import { beginAttempt } from '#domain/payments/begin-attempt.server.ts'
import { decisionOf } from '#domain/payments/desk/desk-for-test.ts'
import { letIn, turnAway } from '#domain/payments/desk/resolve-order.server.ts'
import { endOrder } from '#domain/payments/end-order.server.ts'
import { takeSeatOfLine } from '#domain/payments/follow-seat.server.ts'
import { lookAfterOrders } from '#domain/payments/look-after-orders.server.ts'
import { openOrder } from '#domain/payments/open-order.server.ts'
import { kindsTold, orderOf, tillForTest } from '#domain/payments/till-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { OrderKind } from '#shared/payments.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent, makeRegistration } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { statementReport } from './read-imports.server.ts'
import { bcaStatement, statementsOn } from './statement-for-test.ts'

const { db } = await testDatabase()
const { outbox } = tillForTest
const { bring } = statementsOn(db)
const hour = 3_600_000
const now = new Date('2026-11-28T01:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hour)
const later = (hours: number) => new Date(now.getTime() + hours * hour)
const fixture = (name: string) => readFileSync(`tests/fixtures/statements/${name}.csv`)
const never = new AbortController().signal
const asking = { db, till: tillForTest, providers: new Map() }
let staff: Viewer

beforeAll(async () => {
  await storePaymentWays(db, ['transfer'])
  staff = await makePerson(db, { role: 'staff' })
})

/** Statements of earlier tests cover no day of this one. */
beforeEach(() => db.update(statementImports).set({ firstDay: null, lastDay: null }))

type Ordering = { buyer: Viewer; kind: OrderKind; subjectId: string; hoursAgo: number }

/** An order by transfer of so many hours ago, whose time (24 hours) is over and was ended. */
async function endedOrder({ buyer, kind, subjectId, hoursAgo }: Ordering) {
  const asked = { kind, subjectId, way: 'transfer' as const, code: '' }
  const { id } = await openOrder(db, buyer, tillForTest, asked, ago(hoursAgo))
  const attempt = await beginAttempt(db, buyer, id, 'transfer', ago(hoursAgo))
  await endOrder(asking, { orderId: id }, never, now)
  return { id, attempt }
}

async function endedCourse(hoursAgo: number) {
  const [buyer, course] = [await makePerson(db), await makeCourse(db, { price: 99_000 })]
  return { buyer, course, ...(await endedOrder({ buyer, kind: 'course', subjectId: course.id, hoursAgo })) }
}

/** The order is the one that a file of a case names. */
const named = async (orderId: string, attemptId: string, reference: string, amount: number) => {
  await db.update(orders).set({ reference }).where(eq(orders.id, orderId))
  const uniqueCode = 1
  const money = { price: amount - uniqueCode, total: amount - uniqueCode }
  await db.update(orders).set(money).where(eq(orders.id, orderId))
  await db.update(paymentAttempts).set({ amount, uniqueCode }).where(eq(paymentAttempts.id, attemptId))
}

const places = (buyer: Viewer) => db.$count(enrollments, eq(enrollments.userId, buyer.id))
const hasSeat = async (buyer: Viewer, eventId: string) =>
  (await db.$count(
    eventRegistrations,
    and(eq(eventRegistrations.userId, buyer.id), eq(eventRegistrations.eventId, eventId)),
  )) > 0
const summary = async (importId: string) => {
  const { statement } = await statementReport(db, staff, { importId, view: '', after: 0 })
  return { settled: statement.sums.settled.count, open: statement.sums.open.count }
}

test('a transfer of the day of the order opens the course, though the statement comes days later', async () => {
  const { buyer, id, attempt } = await endedCourse(72)
  expect(await orderOf(db, id)).toMatchObject({ state: 'awaiting-statement' })
  expect(await kindsTold(db, buyer)).toEqual(['order-placed', 'order-checking'])
  expect(await places(buyer)).toBe(0)
  await named(id, attempt.id, 'NKN-FMM3NP2G', 249_265)
  const { importId } = await bring(staff, fixture('statement-transfer-in-time-seen-late'), now)
  expect(await orderOf(db, id)).toMatchObject({ state: 'paid', received: 249_265 })
  expect(await places(buyer)).toBe(1)
  expect(await db.$count(receipts, eq(receipts.orderId, id))).toBe(1)
  expect(await kindsTold(db, buyer)).toEqual(['order-placed', 'order-checking', 'enrolled', 'order-paid'])
  expect(await summary(importId)).toEqual({ settled: 1, open: 0 })
})

test('whoever brings in the statement of yesterday each morning settles what was transferred in time', async () => {
  const [first, second] = [await endedCourse(25), await endedCourse(25)]
  await named(first.id, first.attempt.id, 'NKN-AG7J8SXV', 99_104)
  await named(second.id, second.attempt.id, 'NKN-22222222', 99_963)
  const { importId } = await bring(staff, fixture('statement-of-yesterday-each-morning'), now)
  for (const { id, buyer } of [first, second]) {
    expect(await orderOf(db, id)).toMatchObject({ state: 'paid' })
    expect(await places(buyer)).toBe(1)
  }
  expect(await summary(importId)).toEqual({ settled: 2, open: 0 })
})

test('whoever paid in time and finds the seat given on is first in line, and seated without paying again', async () => {
  const event = await makeEvent(db, { price: 50_000, maxAttendees: 1, startDate: later(300) })
  const [buyer, waiting, last, holder] = [
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
    await makePerson(db),
  ]
  const { id, attempt } = await endedOrder({ buyer, kind: 'event', subjectId: event.id, hoursAgo: 26 })
  await makeRegistration(db, holder, event)
  for (const person of [waiting, last]) await joinWaitlist(db, outbox, person, event.id, ago(1))
  await named(id, attempt.id, 'NKN-8N3RH261', 50_724)
  const { importId } = await bring(staff, fixture('statement-seat-paid-in-time'), now)
  expect(await orderOf(db, id)).toMatchObject({ state: 'needs-staff', need: 'no-seat', received: 50_724 })
  expect(await summary(importId)).toEqual({ settled: 0, open: 1 })
  const line = await db
    .select({ userId: eventWaitlist.userId })
    .from(eventWaitlist)
    .where(eq(eventWaitlist.eventId, event.id))
    .orderBy(eventWaitlist.joinedAt)
  expect(line.map(({ userId }) => userId)).toEqual([buyer.id, waiting.id, last.id])
  await cancelRegistration(db, outbox, holder, event.id, now)
  expect(await hasSeat(buyer, event.id)).toBe(true)
  await takeSeatOfLine(db, tillForTest, { orderId: id }, now)
  await takeSeatOfLine(db, tillForTest, { orderId: id }, now)
  expect(await orderOf(db, id)).toMatchObject({ state: 'paid', received: 50_724 })
  expect(await kindsTold(db, buyer)).toEqual([
    'order-placed',
    'order-checking',
    'order-late',
    'event-promoted',
    'order-paid',
  ])
  expect(await hasSeat(waiting, event.id)).toBe(false)
})

test('the seat goes to whoever paid in time while it is free; whoever gets their money back waits no more', async () => {
  const event = await makeEvent(db, { price: 50_000, maxAttendees: 1, startDate: later(300) })
  const [buyer, holder] = [await makePerson(db), await makePerson(db)]
  const free = await endedOrder({ buyer, kind: 'event', subjectId: event.id, hoursAgo: 26 })
  const full = await endedOrder({ buyer: holder, kind: 'event', subjectId: event.id, hoursAgo: 25 })
  const credits = [free, full].map(({ attempt }) => ({ amount: attempt.amount, text: 'TRANSFER' }))
  await bring(staff, bcaStatement(credits, '27/11/2026', '27/11/2026 - 27/11/2026'), now)
  expect(await orderOf(db, free.id)).toMatchObject({ state: 'paid' })
  expect(await orderOf(db, full.id)).toMatchObject({ need: 'no-seat' })
  await turnAway(db, { ...(await decisionOf(db, staff, full.id)), now }, { reason: 'Penuh' })
  expect(await orderOf(db, full.id)).toMatchObject({ need: 'pay-back' })
  expect(await db.$count(eventWaitlist, eq(eventWaitlist.eventId, event.id))).toBe(0)
})

test('an order ends once a statement of its last day, brought in after it, has no money for it', async () => {
  const { buyer, id } = await endedCourse(50)
  const noise = (amount: number) => [{ amount, text: 'KOPI' }]
  await bring(staff, bcaStatement(noise(11), '25/11/2026', '25/11/2026 - 25/11/2026'), now)
  expect(await orderOf(db, id)).toMatchObject({ state: 'awaiting-statement' })
  await bring(staff, bcaStatement(noise(12), '26/11/2026', '26/11/2026 - 26/11/2026'), ago(20))
  expect(await orderOf(db, id)).toMatchObject({ state: 'awaiting-statement' })
  await bring(staff, bcaStatement(noise(13), '27/11/2026', '20/11/2026 - 27/11/2026'), now)
  expect(await orderOf(db, id)).toMatchObject({ state: 'expired' })
  expect(await kindsTold(db, buyer)).toEqual(['order-placed', 'order-checking', 'order-expired'])
})

test('money of a day after the last one is late, and money in time for an order that has ended still lets in', async () => {
  const [late, ended] = [await endedCourse(72), await endedCourse(72)]
  await bring(
    staff,
    bcaStatement([{ amount: 14, text: 'KOPI' }], '26/11/2026', '20/11/2026 - 27/11/2026'),
    now,
  )
  expect(await orderOf(db, ended.id)).toMatchObject({ state: 'expired' })
  const credit = ({ id, attempt }: typeof late) =>
    orderOf(db, id).then(({ reference }) => [{ amount: attempt.amount, text: reference }])
  const { importId } = await bring(
    staff,
    bcaStatement(await credit(late), '27/11/2026', '27/11/2026 - 27/11/2026'),
    now,
  )
  expect(await orderOf(db, late.id)).toMatchObject({ state: 'needs-staff', need: 'late' })
  expect(await summary(importId)).toEqual({ settled: 0, open: 1 })
  await bring(staff, bcaStatement(await credit(ended), '25/11/2026', '25/11/2026 - 25/11/2026'), now)
  expect(await orderOf(db, ended.id)).toMatchObject({ state: 'paid' })
})

test('the statement of another account or bank settles no order as unpaid', async () => {
  const { id } = await endedCourse(72)
  const text = new TextDecoder().decode(
    bcaStatement([{ amount: 15, text: 'KOPI' }], '26/11/2026', '20/11/2026 - 27/11/2026'),
  )
  await bring(staff, new TextEncoder().encode(`No. Rekening,:,987-6543210\n${text}`), now)
  expect(await orderOf(db, id)).toMatchObject({ state: 'awaiting-statement' })
})

test('nothing waits for ever: after a week staff are asked, and close it or say that it came', async () => {
  const [closed, found] = [await endedCourse(24 * 8 + 1), await endedCourse(24 * 8 + 1)]
  const before = await endedCourse(24 * 7)
  expect(await lookAfterOrders(db, [], now)).toBeGreaterThan(1)
  for (const { id } of [closed, found, before]) await endOrder(asking, { orderId: id }, never, now)
  expect(await orderOf(db, before.id)).toMatchObject({ state: 'awaiting-statement' })
  for (const { id } of [closed, found])
    expect(await orderOf(db, id)).toMatchObject({ state: 'needs-staff', need: 'no-statement' })
  await expect(letIn(db, await decisionOf(db, staff, closed.id))).rejects.toMatchObject({ code: 'conflict' })
  await turnAway(db, await decisionOf(db, staff, closed.id), { reason: 'Tidak ada di rekening' })
  expect(await orderOf(db, closed.id)).toMatchObject({ state: 'expired' })
  expect(await kindsTold(db, closed.buyer)).toEqual(['order-placed', 'order-checking', 'order-expired'])
})

test('whoever orders again meanwhile and pays both gets one place, and the second sum back', async () => {
  const { buyer, course, id, attempt } = await endedCourse(25)
  const asked = { kind: 'course' as const, subjectId: course.id, way: 'transfer' as const, code: '' }
  const again = await openOrder(db, buyer, tillForTest, asked, now)
  const second = await beginAttempt(db, buyer, again.id, 'transfer', now)
  expect(again.id).not.toBe(id)
  const credits = [second, attempt].map(({ amount }) => ({ amount, text: 'BAYU' }))
  await bring(staff, bcaStatement(credits, '27/11/2026', '27/11/2026 - 27/11/2026'), now)
  const states = [await orderOf(db, id), await orderOf(db, again.id)]
  expect(states.map(({ state, need }) => need ?? state).sort()).toEqual(['paid', 'twice'])
  expect(await places(buyer)).toBe(1)
})
