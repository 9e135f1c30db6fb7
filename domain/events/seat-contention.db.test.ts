import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase } from '#db/client.server.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { cancelRegistration } from './cancel-registration.server.ts'
import { joinWaitlist } from './join-waitlist.server.ts'
import { registerAttendee } from './register-attendee.server.ts'

const { db, connection } = await testDatabase()

test('400 claims on 10 seats through four pools give 10 seats, and everyone else a clear answer', async () => {
  const [claims, seats] = [400, 10]
  const event = await makeEvent(db, { maxAttendees: seats })
  const people = []
  for (let index = 0; index < claims; index++) people.push(await makePerson(db))
  const pools = [1, 2, 3, 4].map(() => createDatabase({ ...connection, max: 2 }))
  const answers = await Promise.all(
    people.map((person, index) => registerAttendee(pools[index % pools.length]?.db ?? db, person, event.id)),
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
      await registerAttendee(db, person, event.id)
      await joinWaitlist(db, person, event.id)
      if (index % 2 === 0) await cancelRegistration(db, person, event.id)
    }),
  )
  expect(await db.$count(eventRegistrations, eq(eventRegistrations.eventId, event.id))).toBe(seats)
})
