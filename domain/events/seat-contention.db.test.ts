import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase } from '#db/client.server.ts'
import { eventRegistrations, eventWaitlist } from '#db/tables/events.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { cancelRegistration } from './cancel-registration.server.ts'
import { joinWaitlist } from './join-waitlist.server.ts'
import { registerAttendee } from './register-attendee.server.ts'
import { removeAttendee } from './remove-attendee.server.ts'
import { addAttendee, promoteWaiting } from './seat-attendee.server.ts'

const { db, connection } = await testDatabase()
const outbox = outboxForTest()

test('400 claims on 10 seats through four pools give 10 seats, and everyone else a clear answer', async () => {
  const [claims, seats] = [400, 10]
  const event = await makeEvent(db, { maxAttendees: seats })
  const people = []
  for (let index = 0; index < claims; index++) people.push(await makePerson(db))
  const pools = [1, 2, 3, 4].map(() => createDatabase({ ...connection, max: 2 }))
  const answers = await Promise.all(
    people.map((person, index) =>
      registerAttendee(pools[index % pools.length]?.db ?? db, outbox, person, event.id),
    ),
  )
  await Promise.all(pools.map(({ close }) => close()))
  expect(await db.$count(eventRegistrations, eq(eventRegistrations.eventId, event.id))).toBe(seats)
  const counted = Object.groupBy(answers, ({ refusal }) => refusal ?? 'registered')
  expect(counted.registered).toHaveLength(seats)
  expect(counted['event-full']).toHaveLength(claims - seats)
})

test('while some give seats back, some wait and some claim, there are never more seats than there are', async () => {
  const seats = 5
  const event = await makeEvent(db, { maxAttendees: seats })
  const people = []
  for (let index = 0; index < 30; index++) people.push(await makePerson(db))
  await Promise.all(
    people.map(async (person, index) => {
      await registerAttendee(db, outbox, person, event.id)
      await joinWaitlist(db, outbox, person, event.id)
      if (index % 2 === 0) await cancelRegistration(db, outbox, person, event.id)
    }),
  )
  expect(await db.$count(eventRegistrations, eq(eventRegistrations.eventId, event.id))).toBe(seats)
})

test('while the desk adds, seats and removes people and others claim, nobody gets a seat that is not there, or two', async () => {
  const seats = 5
  const staff = await makePerson(db, { role: 'staff' })
  const event = await makeEvent(db, { maxAttendees: seats })
  const people = []
  for (let index = 0; index < 24; index++) people.push(await makePerson(db))
  const pools = [1, 2, 3].map(() => createDatabase({ ...connection, max: 2 }))
  const within = { beyondCapacity: false }
  await Promise.allSettled(
    people.map(async (person, index) => {
      const own = pools[index % pools.length]?.db ?? db
      if (index % 3 === 0) return addAttendee(own, outbox, staff, event.id, person.email, within)
      await registerAttendee(own, outbox, person, event.id)
      await joinWaitlist(own, outbox, person, event.id)
      const of = (table: typeof eventRegistrations | typeof eventWaitlist) =>
        own.select({ id: table.id }).from(table).where(eq(table.userId, person.id))
      const [waiting] = await of(eventWaitlist)
      if (waiting) return promoteWaiting(own, outbox, staff, event.id, waiting.id, within)
      const [seat] = await of(eventRegistrations)
      if (seat && index % 2 === 0) await removeAttendee(own, outbox, staff, event.id, seat.id)
    }),
  )
  await Promise.all(pools.map(({ close }) => close()))
  const seated = await db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  const waiting = await db.select().from(eventWaitlist).where(eq(eventWaitlist.eventId, event.id))
  expect(seated).toHaveLength(seats)
  const both = waiting.filter(({ userId }) => seated.some((seat) => seat.userId === userId))
  expect(both).toEqual([])
})
