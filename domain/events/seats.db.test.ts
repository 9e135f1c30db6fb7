import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { eventRegistrations, events, eventWaitlist } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { runs } from '#tests/property-runs.ts'
import { cancelRegistration } from './cancel-registration.server.ts'
import { joinWaitlist } from './join-waitlist.server.ts'
import { leaveWaitlist } from './leave-waitlist.server.ts'
import { registerAttendee } from './register-attendee.server.ts'

const { db } = await testDatabase()
const outbox = outboxForTest()
beforeEach(() => {
  outbox.queued.length = 0
})

const yohana = await makePerson(db, { locale: 'en' })
const bayu = await makePerson(db)
const sari = await makePerson(db)
const maria = await makePerson(db)
const people = [yohana, bayu, sari, maria, await makePerson(db), await makePerson(db)]
const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000)

const registered = (eventId: string) => db.$count(eventRegistrations, eq(eventRegistrations.eventId, eventId))
const waiting = (eventId: string) => db.$count(eventWaitlist, eq(eventWaitlist.eventId, eventId))
const hasSeat = async (person: Viewer, eventId: string) =>
  (await db.$count(
    eventRegistrations,
    and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, person.id)),
  )) === 1

test('registering gives a seat at the price of the moment, a ticket, and an email in the language of who gets it', async () => {
  const event = await makeEvent(db, { price: 25_000 })
  await registerAttendee(db, outbox, yohana, event.id)
  expect(outbox.queued).toMatchObject([{ kind: 'event-registered', to: yohana.email, locale: 'en' }])
  expect(outbox.queued[0]?.action?.href).toContain(event.id)
  const [seat] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  expect(seat).toMatchObject({ userId: yohana.id, pricePaid: 25_000, checkedInAt: null })
  expect(seat?.ticketCode).toHaveLength(16)
})

test('registering twice is registering once, also at the same moment', async () => {
  const event = await makeEvent(db)
  await Promise.all(Array.from({ length: 8 }, () => registerAttendee(db, outbox, yohana, event.id)))
  expect(await registered(event.id)).toBe(1)
  expect(outbox.queued).toHaveLength(1)
})

test('a full event refuses, except those who are in already', async () => {
  const event = await makeEvent(db, { maxAttendees: 1 })
  await registerAttendee(db, outbox, yohana, event.id)
  expect(await registerAttendee(db, outbox, bayu, event.id)).toEqual({ refusal: 'event-full' })
  expect(await registerAttendee(db, outbox, yohana, event.id)).toEqual({ refusal: null })
})

test('an event that has begun, is cancelled, is a draft or is missing refuses, each in its way', async () => {
  const begun = await makeEvent(db, { startDate: ahead(-1) })
  const cancelled = await makeEvent(db, { cancelledAt: new Date() })
  const draft = await makeEvent(db, { isPublished: false })
  const ownDraft = await makeEvent(db, { isPublished: false, organizerId: yohana.id })
  const refusal = async (eventId: string) => (await registerAttendee(db, outbox, yohana, eventId)).refusal
  expect(await refusal(begun.id)).toBe('event-started')
  expect(await refusal(cancelled.id)).toBe('event-cancelled')
  expect(await refusal(ownDraft.id)).toBe('event-draft')
  for (const unseen of [draft.id, '0190a7c2-0000-7000-8000-000000000000', "' or 1=1"])
    await expect(refusal(unseen)).rejects.toMatchObject({ code: 'not-found' })
})

test('a seat given back goes to the first in line, who gets an email, in Indonesian', async () => {
  const event = await makeEvent(db, { maxAttendees: 1 })
  await registerAttendee(db, outbox, yohana, event.id)
  const start = Date.now()
  await joinWaitlist(db, outbox, bayu, event.id, new Date(start))
  await joinWaitlist(db, outbox, sari, event.id, new Date(start + 1))
  await joinWaitlist(db, outbox, bayu, event.id, new Date(start + 2))
  expect(await waiting(event.id)).toBe(2)
  await cancelRegistration(db, outbox, yohana, event.id)
  expect(outbox.queued.at(-1)).toMatchObject({ kind: 'event-promoted', to: bayu.email, locale: 'id' })
  expect(await hasSeat(bayu, event.id)).toBe(true)
  expect([await registered(event.id), await waiting(event.id)]).toEqual([1, 1])
  await leaveWaitlist(db, sari, event.id)
  await cancelRegistration(db, outbox, bayu, event.id)
  expect([await registered(event.id), await waiting(event.id)]).toEqual([0, 0])
})

test('nobody gives a seat back once the event has started, and without a seat nothing happens', async () => {
  const event = await makeEvent(db, { startDate: ahead(60) })
  await registerAttendee(db, outbox, yohana, event.id)
  const refused = await cancelRegistration(db, outbox, yohana, event.id, ahead(60))
  expect(refused).toEqual({ refusal: 'event-started' })
  expect(await cancelRegistration(db, outbox, bayu, event.id)).toEqual({ refusal: null })
  expect(await registered(event.id)).toBe(1)
})

test('whoever joins the line of an event that has a free seat gets it at once', async () => {
  const event = await makeEvent(db, { maxAttendees: 1 })
  expect(await joinWaitlist(db, outbox, yohana, event.id)).toMatchObject({ isPromoted: true })
  expect(await joinWaitlist(db, outbox, yohana, event.id)).toEqual({
    refusal: null,
    isPromoted: false,
  })
  expect([await registered(event.id), await waiting(event.id)]).toEqual([1, 0])
})

test('nobody waits for an event that has begun or is cancelled', async () => {
  const begun = await makeEvent(db, { startDate: ahead(-1), maxAttendees: 1 })
  const cancelled = await makeEvent(db, { cancelledAt: new Date() })
  expect(await joinWaitlist(db, outbox, yohana, begun.id)).toMatchObject({ refusal: 'event-started' })
  expect(await joinWaitlist(db, outbox, yohana, cancelled.id)).toMatchObject({ refusal: 'event-cancelled' })
  expect([await waiting(begun.id), await waiting(cancelled.id)]).toEqual([0, 0])
})

test('a seat that came free with a deleted account belongs to those who wait, not to who comes next', async () => {
  const event = await makeEvent(db, { maxAttendees: 1 })
  const leaving = await makePerson(db)
  await registerAttendee(db, outbox, leaving, event.id)
  await joinWaitlist(db, outbox, sari, event.id)
  await db.delete(profiles).where(eq(profiles.id, leaving.id))
  const asking = await registerAttendee(db, outbox, maria, event.id)
  expect(asking).toMatchObject({ refusal: 'event-full' })
  expect(outbox.queued.at(-1)).toMatchObject({ kind: 'event-promoted', to: sari.email })
  expect(await hasSeat(sari, event.id)).toBe(true)
  expect([await registered(event.id), await waiting(event.id)]).toEqual([1, 0])
})

test('whatever people do, in whatever order, no seat is given twice and none stays empty while somebody waits', async () => {
  const step = fc.record({
    person: fc.integer({ min: 0, max: people.length - 1 }),
    does: fc.constantFrom('register', 'cancel', 'wait', 'leave'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { maxLength: 24 }),
      async (maxAttendees, steps) => {
        const event = await makeEvent(db, { maxAttendees })
        const line: number[] = []
        const seats = new Set<number>()
        const fill = () => {
          while (seats.size < maxAttendees && line.length > 0) seats.add(line.shift() ?? -1)
        }
        for (const [index, { person, does }] of steps.entries()) {
          const viewer = people[person]
          if (!viewer) continue
          const now = new Date(Date.now() + index)
          if (does === 'register') {
            await registerAttendee(db, outbox, viewer, event.id, now)
            if (seats.size < maxAttendees) seats.add(person)
          } else if (does === 'cancel') {
            await cancelRegistration(db, outbox, viewer, event.id, now)
            seats.delete(person)
          } else if (does === 'wait') {
            await joinWaitlist(db, outbox, viewer, event.id, now)
            if (!seats.has(person) && !line.includes(person)) line.push(person)
          } else {
            await leaveWaitlist(db, viewer, event.id)
            if (line.includes(person)) line.splice(line.indexOf(person), 1)
          }
          fill()
          expect(await registered(event.id)).toBe(seats.size)
          expect(await waiting(event.id)).toBe(line.length)
        }
        for (const [index, viewer] of people.entries())
          expect(await hasSeat(viewer, event.id), `person ${index}`).toBe(seats.has(index))
        await db.delete(events).where(eq(events.id, event.id))
      },
    ),
    runs(15),
  )
})
