import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations, events, eventWaitlist } from '#db/tables/events.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeEvent, makeRegistration } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { ageRefusalOf } from './age-refusal.server.ts'
import { cancelRegistration } from './cancel-registration.server.ts'
import { eventForViewer } from './event-detail.server.ts'
import { joinWaitlist } from './join-waitlist.server.ts'
import { registerAttendee } from './register-attendee.server.ts'
import { addAttendee, promoteWaiting } from './seat-attendee.server.ts'

const { db } = await testDatabase()
const outbox = outboxForTest()
const staff = await makePerson(db, { role: 'staff' })

const startDate = new Date('2030-03-01T02:00:00Z')
const asking = (given: object = {}) => makeEvent(db, { minimumAge: 17, startDate, ...given })
const young = () => makePerson(db, { birthDate: '2013-03-02' })
const old = () => makePerson(db, { birthDate: '2013-03-01' })
const seated = async (eventId: string) =>
  (await db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))).map(
    ({ userId }) => userId,
  )

test('a seat is for those who are old enough on the day an event starts', async () => {
  const event = await asking()
  const [child, grownUp, unknown] = [await young(), await old(), await makePerson(db)]
  expect(await registerAttendee(db, outbox, child, event.id)).toMatchObject({ refusal: 'event-too-young' })
  expect(await registerAttendee(db, outbox, unknown, event.id)).toMatchObject({
    refusal: 'event-age-unknown',
  })
  expect(await registerAttendee(db, outbox, grownUp, event.id)).toMatchObject({ refusal: null })
  expect(await registerAttendee(db, outbox, staff, event.id)).toMatchObject({ refusal: null })
  expect(await seated(event.id)).toEqual([grownUp.id, staff.id])
})

test('nobody waits for what they could not have', async () => {
  const event = await asking({ maxAttendees: 1 })
  await makeRegistration(db, await old(), event)
  expect(await joinWaitlist(db, outbox, await young(), event.id)).toMatchObject({
    refusal: 'event-too-young',
  })
  expect(await joinWaitlist(db, outbox, await makePerson(db), event.id)).toMatchObject({
    refusal: 'event-age-unknown',
  })
  expect(await joinWaitlist(db, outbox, await old(), event.id)).toMatchObject({ refusal: null })
})

test('a page says what keeps its reader from a seat, and nothing to who has one', async () => {
  const event = await asking()
  const [child, grownUp] = [await young(), await old()]
  expect(await eventForViewer(db, null, event.id)).toMatchObject({ byAge: null })
  expect(await eventForViewer(db, child, event.id)).toMatchObject({ byAge: 'event-too-young' })
  expect(await eventForViewer(db, grownUp, event.id)).toMatchObject({ byAge: null })
  await makeRegistration(db, child, event)
  expect(await eventForViewer(db, child, event.id)).toMatchObject({ byAge: null })
})

test('who waited before an age was asked for keeps their place, and is passed over while they are too young', async () => {
  const event = await makeEvent(db, { maxAttendees: 1, startDate })
  const [first, child, unknown, next] = [await old(), await young(), await makePerson(db), await old()]
  await makeRegistration(db, first, event)
  for (const person of [child, unknown, next]) await joinWaitlist(db, outbox, person, event.id)
  await db.update(events).set({ minimumAge: 17 }).where(eq(events.id, event.id))
  await cancelRegistration(db, outbox, first, event.id)
  expect(await seated(event.id)).toEqual([next.id])
  const line = await db.select().from(eventWaitlist).where(eq(eventWaitlist.eventId, event.id))
  expect(line.map(({ userId }) => userId).sort()).toEqual([child.id, unknown.id].sort())
  // With nobody in line who is old enough, the seat stays free.
  await cancelRegistration(db, outbox, next, event.id)
  expect(await seated(event.id)).toEqual([])
})

test('the desk seats nobody who is known to be too young, and whom the door will see', async () => {
  const event = await asking()
  const [child, unknown] = [
    await makePerson(db, { birthDate: '2013-03-02', emailVerified: true }),
    await makePerson(db, { emailVerified: true }),
  ]
  const within = { beyondCapacity: false }
  await expect(addAttendee(db, outbox, staff, event.id, child.email, within)).rejects.toMatchObject({
    reason: 'event-too-young',
  })
  await addAttendee(db, outbox, staff, event.id, unknown.email, within)
  expect(await seated(event.id)).toEqual([unknown.id])
  const [waiting] = await db
    .insert(eventWaitlist)
    .values({ eventId: event.id, userId: child.id })
    .returning({ id: eventWaitlist.id })
  await expect(promoteWaiting(db, outbox, staff, event.id, waiting?.id ?? '', within)).rejects.toMatchObject({
    reason: 'event-too-young',
  })
})

test('an event for everybody asks nobody', async () => {
  expect(
    await ageRefusalOf(db, (await young()).id, { minimumAge: 0, startDate, timeZone: 'Asia/Jayapura' }),
  ).toBeNull()
})
