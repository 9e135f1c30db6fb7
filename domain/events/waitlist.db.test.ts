import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { announceChange } from '#db/changes.server.ts'
import { listenForChanges } from '#db/listen.server.ts'
import { eventRegistrations, events, eventWaitlist } from '#db/tables/events.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeEvent, makeRegistration } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { cancelRegistration } from './cancel-registration.server.ts'
import { joinWaitlist } from './join-waitlist.server.ts'
import { leaveWaitlist } from './leave-waitlist.server.ts'
import { promoteFromWaitlist } from './promote-from-waitlist.server.ts'
import { registerAttendee } from './register-attendee.server.ts'
import { lockEvent } from './seats.server.ts'

const { db, connection } = await testDatabase()
const outbox = outboxForTest()
const changes: string[] = []
const { close } = await listenForChanges(connection, {
  onChange: (tags) => changes.push(...tags),
  onHearing: () => {},
  onDeaf: () => {},
})
afterAll(close)

let [yohana, bayu, sari]: Viewer[] = []
const person = (each: Viewer | undefined): Viewer => {
  if (!each) throw new Error('Nobody was made.')
  return each
}
beforeEach(async () => {
  outbox.queued.length = 0
  ;[yohana, bayu, sari] = await Promise.all([makePerson(db), makePerson(db), makePerson(db)])
})

const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const seatsOf = async (eventId: string) =>
  (await db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))).map(
    ({ userId }) => userId,
  )
const lineOf = async (eventId: string) =>
  (
    await db
      .select()
      .from(eventWaitlist)
      .where(eq(eventWaitlist.eventId, eventId))
      .orderBy(asc(eventWaitlist.joinedAt))
  ).map(({ userId }) => userId)
const wait = (each: Viewer | undefined, event: { id: string }, joinedAt = new Date()) =>
  db.insert(eventWaitlist).values({ userId: person(each).id, eventId: event.id, joinedAt })
const missing = ['0190a7c2-0000-7000-8000-000000000000', "' or 1=1"]

test('a line is stood in for what one can see: a stranger’s draft is not there, one’s own is a draft', async () => {
  const draft = await makeEvent(db, { isPublished: false, organizerId: person(bayu).id })
  await expect(joinWaitlist(db, outbox, person(yohana), draft.id)).rejects.toMatchObject({
    code: 'not-found',
    reason: 'event',
  })
  expect(await joinWaitlist(db, outbox, person(bayu), draft.id)).toEqual({
    refusal: 'event-draft',
    isPromoted: false,
  })
})

test('what is no event is not there, whatever is asked of it', async () => {
  const gone = { code: 'not-found', reason: 'event' }
  for (const id of missing) {
    await expect(registerAttendee(db, outbox, person(yohana), id)).rejects.toMatchObject(gone)
    await expect(cancelRegistration(db, outbox, person(yohana), id)).rejects.toMatchObject(gone)
    await expect(joinWaitlist(db, outbox, person(yohana), id)).rejects.toMatchObject(gone)
  }
  await expect(leaveWaitlist(db, person(yohana), "' or 1=1")).rejects.toMatchObject(gone)
})

test('whoever has a seat stands in no line, and is in none once they get one', async () => {
  const event = await makeEvent(db, { maxAttendees: 1 })
  await makeRegistration(db, person(yohana), event)
  expect(await joinWaitlist(db, outbox, person(yohana), event.id)).toEqual({
    refusal: null,
    isPromoted: false,
  })
  await wait(bayu, event)
  await wait(sari, event, ahead(1))
  await cancelRegistration(db, outbox, person(yohana), event.id)
  expect(await seatsOf(event.id)).toEqual([person(bayu).id])
  expect(await lineOf(event.id)).toEqual([person(sari).id])
})

test('of one who waits in two lines only the one is left', async () => {
  const [one, other] = [await makeEvent(db, { maxAttendees: 1 }), await makeEvent(db, { maxAttendees: 1 })]
  for (const event of [one, other]) {
    await wait(yohana, event)
    await wait(bayu, event)
  }
  await leaveWaitlist(db, person(yohana), one.id)
  expect(await lineOf(one.id)).toEqual([person(bayu).id])
  expect(await lineOf(other.id)).toContain(person(yohana).id)
})

test('registering takes one out of the line of this event alone, and nobody else', async () => {
  const [event, other] = [await makeEvent(db, { maxAttendees: 0 }), await makeEvent(db, { maxAttendees: 1 })]
  await wait(yohana, other)
  await wait(bayu, other)
  await db.update(events).set({ maxAttendees: 3 }).where(eq(events.id, event.id))
  await registerAttendee(db, outbox, person(yohana), event.id)
  expect(await lineOf(other.id)).toHaveLength(2)
})

test('as many as there are seats come in, the first in line first, and no more', async () => {
  const event = await makeEvent(db, { maxAttendees: 2 })
  await wait(sari, event, ahead(2))
  await wait(yohana, event, ahead(0))
  await wait(bayu, event, ahead(1))
  const late = await makePerson(db)
  const { refusal } = await registerAttendee(db, outbox, late, event.id)
  expect(refusal).toBe('event-full')
  expect(outbox.queued.map(({ kind, to }) => [kind, to])).toEqual([
    ['event-promoted', person(yohana).email],
    ['event-promoted', person(bayu).email],
  ])
  expect(await lineOf(event.id)).toEqual([person(sari).id])
})

test('where there is no limit everybody who waits comes in', async () => {
  const event = await makeEvent(db, { maxAttendees: 1 })
  for (const each of [yohana, bayu, sari]) await wait(each, event)
  await db.update(events).set({ maxAttendees: 0 }).where(eq(events.id, event.id))
  const late = await makePerson(db)
  const { refusal } = await registerAttendee(db, outbox, late, event.id)
  expect([refusal, outbox.queued.length]).toEqual([null, 4])
  expect(await seatsOf(event.id)).toHaveLength(4)
})

test('who comes in is told so in their own language', async () => {
  const event = await makeEvent(db, { maxAttendees: 2 })
  const english = await makePerson(db, { locale: 'en' })
  await wait(yohana, event, ahead(0))
  await wait(english, event, ahead(1))
  await registerAttendee(db, outbox, await makePerson(db), event.id)
  expect(outbox.queued.map(({ to, locale }) => [to, locale])).toEqual([
    [person(yohana).email, 'id'],
    [english.email, 'en'],
  ])
})

test('of an event that is full beyond its limit nobody comes in', async () => {
  const event = await makeEvent(db, { maxAttendees: 3 })
  for (const each of [yohana, bayu]) await makeRegistration(db, person(each), event)
  await wait(sari, event)
  await db.update(events).set({ maxAttendees: 1 }).where(eq(events.id, event.id))
  await cancelRegistration(db, outbox, person(yohana), event.id)
  expect(await seatsOf(event.id)).toEqual([person(bayu).id])
  expect(await lineOf(event.id)).toEqual([person(sari).id])
})

test('a seat given back stays empty when the event is cancelled or a draft again', async () => {
  for (const closed of [{ cancelledAt: new Date() }, { isPublished: false }]) {
    const event = await makeEvent(db, { maxAttendees: 1 })
    await makeRegistration(db, person(yohana), event)
    await wait(bayu, event)
    await db.update(events).set(closed).where(eq(events.id, event.id))
    expect(await cancelRegistration(db, outbox, person(yohana), event.id)).toEqual({ refusal: null })
    expect(await seatsOf(event.id)).toEqual([])
    expect(await lineOf(event.id)).toEqual([person(bayu).id])
  }
})

test('nobody comes in from the line of an event that has begun', async () => {
  const event = await makeEvent(db, { maxAttendees: 1, startDate: ahead(10) })
  await wait(bayu, event)
  const answer = await joinWaitlist(db, outbox, person(yohana), event.id, ahead(10))
  expect(answer).toEqual({ refusal: 'event-started', isPromoted: false })
  expect(await seatsOf(event.id)).toEqual([])
})

test('of an event that has begun nobody comes in from the line, whoever asks', async () => {
  const event = await makeEvent(db, { maxAttendees: 1, startDate: ahead(10) })
  await wait(bayu, event)
  const at = (now: Date) =>
    db.transaction(async (tx) => promoteFromWaitlist(tx, outbox, await lockEvent(tx, event.id), now))
  expect(await at(ahead(10))).toEqual({ registeredCount: 0, takenCount: 0, promoted: [] })
  expect(await at(ahead(9))).toMatchObject({ registeredCount: 1, promoted: [person(bayu).id] })
})

test('whoever waits and asks for a seat that has come free gets it from the line, and one letter', async () => {
  const event = await makeEvent(db, { maxAttendees: 1 })
  await wait(yohana, event)
  const { refusal } = await registerAttendee(db, outbox, person(yohana), event.id)
  expect([refusal, outbox.queued.map(({ kind }) => kind)]).toEqual([null, ['event-promoted']])
  expect(await seatsOf(event.id)).toEqual([person(yohana).id])
})

test('one gives back one’s own seat of this event, and keeps those of others', async () => {
  const [event, other] = [await makeEvent(db), await makeEvent(db)]
  for (const each of [event, other]) await makeRegistration(db, person(yohana), each)
  await makeRegistration(db, person(bayu), event)
  expect(await cancelRegistration(db, outbox, person(yohana), event.id)).toEqual({ refusal: null })
  expect(await seatsOf(event.id)).toEqual([person(bayu).id])
  expect(await seatsOf(other.id)).toEqual([person(yohana).id])
})

test('a seat is taken at the moment that is said, and once', async () => {
  const event = await makeEvent(db)
  const now = ahead(-5)
  await registerAttendee(db, outbox, person(yohana), event.id, now)
  await registerAttendee(db, outbox, person(yohana), event.id)
  const [seat, ...others] = await db
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.userId, person(yohana).id)))
  expect(seat?.registeredAt).toEqual(now)
  expect(others).toEqual([])
})

test('what changes seats or lines is announced, so that no cached page goes on saying otherwise; what changes nothing is not', async () => {
  const event = await makeEvent(db, { maxAttendees: 1 })
  /** How often it was announced until all that went before has been heard. */
  const announced = async (work: () => Promise<unknown>) => {
    changes.length = 0
    await work()
    await announceChange(db, ['course:heard'])
    await expect.poll(() => changes).toContain('course:heard')
    return changes.filter((tag) => tag === `event:${event.id}`).length
  }
  const register = (each: Viewer | undefined) => registerAttendee(db, outbox, person(each), event.id)
  expect(await announced(() => register(yohana))).toBe(1)
  expect(await announced(() => register(yohana))).toBe(0)
  expect(await announced(() => register(bayu))).toBe(0)
  expect(await announced(() => joinWaitlist(db, outbox, person(bayu), event.id))).toBe(1)
  expect(await announced(() => leaveWaitlist(db, person(bayu), event.id))).toBe(1)
  expect(await announced(() => leaveWaitlist(db, person(bayu), event.id))).toBe(0)
  expect(await announced(() => cancelRegistration(db, outbox, person(yohana), event.id))).toBe(1)
  expect(await announced(() => cancelRegistration(db, outbox, person(yohana), event.id))).toBe(0)
  await wait(bayu, event)
  expect(await announced(() => register(sari))).toBe(1)
})
