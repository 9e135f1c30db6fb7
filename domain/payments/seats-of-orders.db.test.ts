import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange } from '#db/changes.server.ts'
import { listenForChanges } from '#db/listen.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { eventRegistrations, eventWaitlist } from '#db/tables/events.ts'
import { orders } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { cancelEvent } from '#domain/events/cancel-event.server.ts'
import { cancelRegistration } from '#domain/events/cancel-registration.server.ts'
import { eventForViewer } from '#domain/events/event-detail.server.ts'
import { eventState } from '#domain/events/event-state.ts'
import { joinWaitlist } from '#domain/events/join-waitlist.server.ts'
import { registerAttendee } from '#domain/events/register-attendee.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { OrderKind } from '#shared/payments.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { beginAttempt } from './begin-attempt.server.ts'
import { endOrder, endOrdersOf, giveUpOrder } from './end-order.server.ts'
import { giveSeatBack } from './follow-seat.server.ts'
import { openOrder } from './open-order.server.ts'
import { hears, kindsTold, orderOf, tillForTest } from './till-for-test.ts'

const { db, connection } = await testDatabase()
const { outbox } = tillForTest
const changes: string[] = []
const { close } = await listenForChanges(connection, {
  onChange: (tags) => changes.push(...tags),
  onHearing: () => {},
  onDeaf: () => {},
})
afterAll(close)
const price = 149_000
const hour = 3_600_000

beforeAll(() => storePaymentWays(db, ['transfer', 'midtrans']))

const open = (viewer: Viewer, kind: OrderKind, subjectId: string) =>
  openOrder(db, viewer, tillForTest, { kind, subjectId, way: 'transfer', code: '' })

const seats = (eventId: string) => db.$count(eventRegistrations, eq(eventRegistrations.eventId, eventId))
const asking = { db, till: tillForTest, providers: new Map() }
const never = new AbortController().signal

test('a seat is held while its order is open, and goes to whoever waits when it ends', async () => {
  const event = await makeEvent(db, { price, maxAttendees: 1 })
  const [first, second, third] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  await expect(registerAttendee(db, outbox, first, event.id)).rejects.toMatchObject({ reason: 'payment-due' })
  const order = await open(first, 'event', event.id)
  await expect(open(second, 'event', event.id)).rejects.toMatchObject({ reason: 'event-full' })
  expect(await registerAttendee(db, outbox, second, event.id)).toMatchObject({ refusal: 'event-full' })
  expect((await open(first, 'event', event.id)).id).toBe(order.id)
  for (const person of [second, third]) await joinWaitlist(db, outbox, person, event.id)
  await giveUpOrder(db, first, tillForTest, order.id)
  const [offered] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, second.id), eq(orders.state, 'awaiting')))
  expect(offered).toMatchObject({ kind: 'event', total: price, subjectId: event.id })
  expect(await kindsTold(db, second)).toEqual(['seat-offered'])
  expect(await db.$count(eventWaitlist, eq(eventWaitlist.eventId, event.id))).toBe(1)
  const attempt = await beginAttempt(db, second, offered?.id ?? '', 'transfer')
  await hears(db, offered?.id ?? '', { kind: 'money', attemptId: attempt.id, amount: attempt.amount })
  expect(await seats(event.id)).toBe(1)
  expect(await kindsTold(db, third)).toEqual([])
})

test('a seat that an order holds is announced to pages, and not shown as free', async () => {
  const event = await makeEvent(db, { price, maxAttendees: 1 })
  const [buyer, other] = [await makePerson(db), await makePerson(db)]
  const announced = async (work: () => Promise<unknown>) => {
    changes.length = 0
    await work()
    await announceChange(db, ['course:heard'])
    await expect.poll(() => changes).toContain('course:heard')
    return changes
  }
  let orderId = ''
  const ordering = async () => {
    orderId = (await open(buyer, 'event', event.id)).id
  }
  expect(await announced(ordering)).toEqual(expect.arrayContaining(eventTags(event.id)))
  for (const viewer of [null, other]) {
    const { event: shown } = await eventForViewer(db, viewer, event.id)
    expect(eventState(shown, new Date())).toMatchObject({ isHeld: true, refusal: 'event-full' })
  }
  const givingUp = () => giveUpOrder(db, buyer, tillForTest, orderId)
  expect(await announced(givingUp)).toEqual(expect.arrayContaining(eventTags(event.id)))
  const { event: free } = await eventForViewer(db, other, event.id)
  expect(eventState(free, new Date())).toMatchObject({ isFull: false, refusal: null })
})

test('of many who order the last seat at once one holds it', async () => {
  const event = await makeEvent(db, { price, maxAttendees: 1 })
  const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(db)))
  const answers = await Promise.allSettled(people.map((person) => open(person, 'event', event.id)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('late money for a seat that somebody else has by now gives no seat', async () => {
  const event = await makeEvent(db, { price, maxAttendees: 1 })
  const [first, second] = [await makePerson(db), await makePerson(db)]
  const order = await open(first, 'event', event.id)
  const attempt = await beginAttempt(db, first, order.id, 'transfer')
  await endOrder(asking, { orderId: order.id }, never, new Date(Date.now() + 25 * hour))
  const other = await open(second, 'event', event.id)
  const paying = await beginAttempt(db, second, other.id, 'transfer')
  await hears(db, other.id, { kind: 'money', attemptId: paying.id, amount: paying.amount })
  await hears(db, order.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount })
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'needs-staff', need: 'late' })
  await hears(db, order.id, { kind: 'let-in' })
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'needs-staff', need: 'no-seat' })
  expect(await seats(event.id)).toBe(1)
})

test('a paid seat that is given back waits for staff to pay it back', async () => {
  const event = await makeEvent(db, { price })
  const attendee = await makePerson(db)
  const order = await open(attendee, 'event', event.id)
  const attempt = await beginAttempt(db, attendee, order.id, 'transfer')
  await hears(db, order.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount })
  await giveSeatBack(db, tillForTest, { orderId: order.id })
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'paid' })
  await cancelRegistration(db, outbox, attendee, event.id)
  await giveSeatBack(db, tillForTest, { orderId: order.id })
  await giveSeatBack(db, tillForTest, { orderId: order.id })
  expect(await orderOf(db, order.id)).toMatchObject({ state: 'needs-staff', need: 'pay-back' })
  expect(await seats(event.id)).toBe(0)
})

test('a cancelled event ends the orders that wait and hands those that are paid to staff', async () => {
  const event = await makeEvent(db, { price })
  const [staff, paid, waiting] = [
    await makePerson(db, { role: 'staff' }),
    await makePerson(db),
    await makePerson(db),
  ]
  const [bought, left] = [await open(paid, 'event', event.id), await open(waiting, 'event', event.id)]
  const attempt = await beginAttempt(db, paid, bought.id, 'transfer')
  await hears(db, bought.id, { kind: 'money', attemptId: attempt.id, amount: attempt.amount })
  await cancelEvent(db, outbox, staff, event.id)
  await endOrdersOf(db, tillForTest, { subjectId: event.id })
  await endOrdersOf(db, tillForTest, { subjectId: event.id })
  expect(await orderOf(db, bought.id)).toMatchObject({ state: 'needs-staff', need: 'gone' })
  expect(await orderOf(db, left.id)).toMatchObject({ state: 'cancelled' })
})

test('whoever gives up a seat that they have paid for learns what goes back, and where that stands', async () => {
  const event = await makeEvent(db, { price, maxAttendees: 5 })
  const student = await makePerson(db)
  const { id } = await open(student, 'event', event.id)
  const attempt = await beginAttempt(db, student, id, 'transfer')
  const page = (viewer: Viewer | null = student) => eventForViewer(db, viewer, event.id)
  const { id: attemptId, amount } = attempt
  await hears(db, id, { kind: 'expiry' })
  await hears(db, id, { kind: 'money', attemptId, amount })
  // It came late: staff have it, and it is no payment to go on with.
  expect(await page()).toMatchObject({
    openOrderId: id,
    openOrderWaits: true,
    goesBack: 0,
    returningOrder: null,
  })
  await hears(db, id, { kind: 'let-in' })
  expect(await page()).toMatchObject({ openOrderId: null, goesBack: amount, returningOrder: null })
  await cancelRegistration(db, outbox, student, event.id)
  const returning = { id, amount, isBack: false }
  expect(await page()).toMatchObject({ registration: null, goesBack: 0, returningOrder: returning })
  await giveSeatBack(db, tillForTest, { orderId: id })
  expect(await page()).toMatchObject({ openOrderId: null, returningOrder: returning })
  await hears(db, id, { kind: 'paid-back', attemptId, amount: 40_000 })
  expect((await page()).returningOrder).toEqual({ ...returning, amount: amount - 40_000 })
  await hears(db, id, { kind: 'paid-back', attemptId, amount })
  expect((await page()).returningOrder).toEqual({ ...returning, isBack: true })
  for (const other of [null, await makePerson(db)])
    expect(await page(other)).toMatchObject({ goesBack: 0, returningOrder: null, openOrderWaits: false })
})

test('an account whose address nobody has confirmed holds a seat for a quarter of an hour, and no longer by ordering again', async () => {
  const event = await makeEvent(db, { price, maxAttendees: 1 })
  const [stranger, next] = [await makePerson(db, { emailVerified: false }), await makePerson(db)]
  const minutesOf = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) =>
    (expiresAt.getTime() - createdAt.getTime()) / 60_000
  const order = await open(stranger, 'event', event.id)
  expect(minutesOf(order)).toBe(15)
  expect(minutesOf(await open(stranger, 'event', event.id))).toBe(15)
  await joinWaitlist(db, outbox, next, event.id)
  await endOrder(asking, { orderId: order.id }, never, order.expiresAt)
  const [offered] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, next.id), eq(orders.state, 'awaiting')))
  expect(offered && minutesOf(offered)).toBe(24 * 60)
  await expect(open(stranger, 'event', event.id)).rejects.toMatchObject({ reason: 'event-full' })
})

test('with the address confirmed there is as much time as for everybody', async () => {
  const event = await makeEvent(db, { price, maxAttendees: 1 })
  const person = await makePerson(db, { emailVerified: false })
  const order = await open(person, 'event', event.id)
  await db.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, person.id))
  const longer = await open(person, 'event', event.id)
  expect(longer.id).toBe(order.id)
  expect(longer.expiresAt.getTime() - order.createdAt.getTime()).toBe(24 * hour)
})
