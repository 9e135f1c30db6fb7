import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eventRegistrations } from '#db/tables/events.ts'
import { enrollments } from '#db/tables/learning.ts'
import { orders } from '#db/tables/orders.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { joinWaitlist } from '#domain/events/join-waitlist.server.ts'
import { addAttendee } from '#domain/events/seat-attendee.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { enrollLearner } from '#domain/studio/enroll-learner.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { beginAttempt } from './begin-attempt.server.ts'
import { giveFree } from './give-free.server.ts'
import { openOrder } from './open-order.server.ts'
import { hears, orderOf, tillForTest } from './till-for-test.ts'

const { db } = await testDatabase()
const { outbox } = tillForTest
const price = 90_000

beforeAll(() => storePaymentWays(db, ['transfer']))

const order = (person: Viewer, kind: 'course' | 'event', subjectId: string) =>
  openOrder(db, person, tillForTest, { kind, subjectId, way: 'transfer', code: '' })
const seats = (eventId: string) =>
  db
    .select({ userId: eventRegistrations.userId, pricePaid: eventRegistrations.pricePaid })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
const awaiting = (subjectId: string) =>
  db.$count(orders, and(eq(orders.subjectId, subjectId), eq(orders.state, 'awaiting')))

const seatFree = (staff: Viewer, eventId: string, { email }: Viewer) =>
  giveFree(db, tillForTest, { kind: 'event', subjectId: eventId, email }, (tx) =>
    addAttendee(tx, outbox, staff, eventId, email, { beyondCapacity: false }),
  )

test('a seat given by staff is free, and an order that held one for the same person is given up', async () => {
  const [staff, guest, waiting] = [
    await makePerson(db, { role: 'staff' }),
    await makePerson(db),
    await makePerson(db),
  ]
  const event = await makeEvent(db, { price, maxAttendees: 1 })
  const held = await order(guest, 'event', event.id)
  await joinWaitlist(db, outbox, waiting, event.id)
  await seatFree(staff, event.id, guest)
  expect(await seats(event.id)).toEqual([{ userId: guest.id, pricePaid: 0 }])
  expect(await orderOf(db, held.id)).toMatchObject({ state: 'cancelled' })
  // The one seat there is was not passed on as well.
  expect(await awaiting(event.id)).toBe(0)
})

test('a seat that an order of somebody else holds is not given twice', async () => {
  const [staff, buyer, guest] = [
    await makePerson(db, { role: 'staff' }),
    await makePerson(db),
    await makePerson(db),
  ]
  const event = await makeEvent(db, { price, maxAttendees: 1 })
  const held = await order(buyer, 'event', event.id)
  await expect(seatFree(staff, event.id, guest)).rejects.toMatchObject({ reason: 'event-full' })
  expect(await orderOf(db, held.id)).toMatchObject({ state: 'awaiting' })
})

test('what was paid in part for a seat that is free now is to go back', async () => {
  const [staff, guest] = [await makePerson(db, { role: 'staff' }), await makePerson(db)]
  const event = await makeEvent(db, { price, maxAttendees: 1 })
  const held = await order(guest, 'event', event.id)
  const attempt = await beginAttempt(db, guest, held.id, 'transfer')
  await hears(db, held.id, { kind: 'money', attemptId: attempt.id, amount: 10_000 })
  await seatFree(staff, event.id, guest)
  expect(await seats(event.id)).toHaveLength(1)
  expect(await orderOf(db, held.id)).toMatchObject({ state: 'needs-staff', need: 'pay-back' })
  const back = { kind: 'paid-back', attemptId: attempt.id, amount: 10_000 } as const
  expect(await hears(db, held.id, back)).toBe('refunded')
  expect(await seats(event.id)).toHaveLength(1)
})

test('enrolled by hand, somebody pays nothing and their order is given up', async () => {
  const [staff, student] = [await makePerson(db, { role: 'staff' }), await makePerson(db)]
  const course = await makeCourse(db, { price })
  const held = await order(student, 'course', course.id)
  const { email } = student
  const free = { kind: 'course', subjectId: course.id, email } as const
  await enrollLearner(
    db,
    staff,
    course.id,
    { email, reason: 'Beasiswa kampung' },
    {
      within: (work) => giveFree(db, tillForTest, free, work),
    },
  )
  const [place] = await db.select().from(enrollments).where(eq(enrollments.userId, student.id))
  expect(place).toMatchObject({ courseId: course.id, pricePaid: 0, orderId: null })
  expect(await orderOf(db, held.id)).toMatchObject({ state: 'cancelled' })
})

test('what is refused leaves the order as it was', async () => {
  const [outsider, guest] = [await makePerson(db, { role: 'instructor' }), await makePerson(db)]
  const event = await makeEvent(db, { price })
  const held = await order(guest, 'event', event.id)
  await expect(seatFree(outsider, event.id, guest)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await orderOf(db, held.id)).toMatchObject({ state: 'awaiting' })
})

test('ordering while staff give the same seat ends with one seat and nothing held', async () => {
  const staff = await makePerson(db, { role: 'staff' })
  const guests = await Promise.all(Array.from({ length: 6 }, () => makePerson(db)))
  const event = await makeEvent(db, { price, maxAttendees: 6 })
  await Promise.allSettled(
    guests.flatMap((guest) => [order(guest, 'event', event.id), seatFree(staff, event.id, guest)]),
  )
  expect(await seats(event.id)).toHaveLength(6)
  expect(await awaiting(event.id)).toBe(0)
})
