import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { eventRegistrations, events, eventWaitlist } from '#db/tables/events.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeEvent, makeRegistration } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { checkInAttendee } from './check-in-attendee.server.ts'
import { joinWaitlist } from './join-waitlist.server.ts'
import { audienceSizes, messageRegistrants } from './message-registrants.server.ts'
import { registrantMessageSchema } from './registrant-forms.ts'
import { registrantAtStake } from './registrants.server.ts'
import { removeAttendee, removeWaiting } from './remove-attendee.server.ts'
import { addAttendee, promoteWaiting } from './seat-attendee.server.ts'

const { db } = await testDatabase()
const outbox = outboxForTest()
beforeEach(() => {
  outbox.queued.length = 0
})
const staff = await makePerson(db, { role: 'staff', fullName: 'Andi Saputra' })
const instructor = await makePerson(db, { role: 'instructor' })
const within = { beyondCapacity: false }
const beyond = { beyondCapacity: true }
const missing = '0190a7c2-0000-7000-8000-000000000000'
const hour = 3_600_000

const seatOf = async (eventId: string, person: { id: string }) =>
  (
    await db
      .select()
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, person.id)))
  )[0]
const placeOf = async (eventId: string, person: { id: string }) =>
  (
    await db
      .select()
      .from(eventWaitlist)
      .where(and(eq(eventWaitlist.eventId, eventId), eq(eventWaitlist.userId, person.id)))
  )[0]
const lastAct = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

/** An event with one seat, who has it, and who waits in this order. */
async function fullEvent() {
  const [yohana, bayu, sari] = await Promise.all([makePerson(db), makePerson(db), makePerson(db)])
  const event = await makeEvent(db, { maxAttendees: 1 })
  await makeRegistration(db, yohana, event)
  await joinWaitlist(db, outbox, bayu, event.id)
  await joinWaitlist(db, outbox, sari, event.id)
  return { event, yohana, bayu, sari }
}

test('the desk seats whoever waits, beyond the limit only if it is meant, and they are told', async () => {
  const { event, sari } = await fullEvent()
  const waiting = (await placeOf(event.id, sari))?.id ?? ''
  await expect(promoteWaiting(db, outbox, staff, event.id, waiting, within)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'event-full',
  })
  const { fullName } = await promoteWaiting(db, outbox, staff, event.id, waiting, beyond)
  expect(fullName).toBe(sari.fullName)
  expect(outbox.queued).toMatchObject([{ kind: 'event-promoted', to: sari.email }])
  expect(await seatOf(event.id, sari)).toBeDefined()
  expect(await placeOf(event.id, sari)).toBeUndefined()
  expect(await lastAct()).toMatchObject({
    action: 'attendee-promoted',
    subjectId: sari.id,
    actorId: staff.id,
  })
})

test('the desk adds whoever has an account: told as if they had come themselves, and in no line any more', async () => {
  const { event, bayu, yohana } = await fullEvent()
  await expect(addAttendee(db, outbox, staff, event.id, bayu.email, within)).rejects.toMatchObject({
    reason: 'event-full',
  })
  await addAttendee(db, outbox, staff, event.id, bayu.email, beyond)
  expect(outbox.queued).toMatchObject([{ kind: 'event-registered', to: bayu.email }])
  expect(await placeOf(event.id, bayu)).toBeUndefined()
  await expect(addAttendee(db, outbox, staff, event.id, yohana.email, beyond)).rejects.toMatchObject({
    reason: 'already-registered',
  })
  await expect(
    addAttendee(db, outbox, staff, event.id, 'nobody@noken.example', beyond),
  ).rejects.toMatchObject({
    code: 'not-found',
    reason: 'person',
  })
  const gone = await makePerson(db)
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, gone.id))
  await expect(addAttendee(db, outbox, staff, event.id, gone.email, beyond)).rejects.toMatchObject({
    reason: 'person',
  })
})

test('who types somebody’s address without confirming it gets no seat of theirs', async () => {
  const event = await makeEvent(db)
  const email = 'selvi@noken.example'
  const impostor = await makePerson(db, { email, emailVerified: false })
  await expect(addAttendee(db, outbox, staff, event.id, email, within)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'unconfirmed-address',
  })
  const selvi = await makePerson(db, { email })
  await addAttendee(db, outbox, staff, event.id, email, within)
  expect(await seatOf(event.id, selvi)).toBeDefined()
  expect(await seatOf(event.id, impostor)).toBeUndefined()
})

test.for([
  ['event-cancelled', { cancelledAt: new Date() }],
  ['event-draft', { isPublished: false }],
  ['event-ended', { startDate: new Date(Date.now() - 5 * hour) }],
] as const)('nobody is seated any more: %s', async ([reason, given]) => {
  const event = await makeEvent(db, given)
  const person = await makePerson(db)
  await expect(addAttendee(db, outbox, staff, event.id, person.email, within)).rejects.toMatchObject({
    reason,
  })
})

test('people come late: while it lasts the desk still seats them', async () => {
  const event = await makeEvent(db, { startDate: new Date(Date.now() - hour) })
  const late = await makePerson(db)
  await addAttendee(db, outbox, staff, event.id, late.email, within)
  expect(await seatOf(event.id, late)).toBeDefined()
})

test('who is removed is told, their calendar too, and the first in line gets the seat', async () => {
  const { event, yohana, bayu, sari } = await fullEvent()
  const seat = (await seatOf(event.id, yohana))?.id ?? ''
  const [before] = await db.select().from(events).where(eq(events.id, event.id))
  await removeAttendee(db, outbox, staff, event.id, seat)
  expect(outbox.queued.map(({ kind, to }) => [kind, to])).toEqual([
    ['event-removed', yohana.email],
    ['event-promoted', bayu.email],
  ])
  const [removed, promoted] = outbox.queued.map(({ attachments }) => attachments?.[0])
  expect(removed?.content).toContain('SEQUENCE:1\r\n')
  expect(removed?.contentType).toContain('method=CANCEL')
  expect(promoted?.contentType).toContain('method=PUBLISH')
  const [after] = await db.select().from(events).where(eq(events.id, event.id))
  expect(after?.updatedAt, 'whoever has its form open').toEqual(before?.updatedAt)
  expect(await placeOf(event.id, sari)).toBeDefined()
  expect(await lastAct()).toMatchObject({ action: 'attendee-removed', subjectId: yohana.id })
})

test('who is taken out of the line is told, and nobody moves', async () => {
  const { event, yohana, bayu } = await fullEvent()
  await removeWaiting(db, outbox, staff, event.id, (await placeOf(event.id, bayu))?.id ?? '')
  // They have nothing in their calendar to take out.
  expect(outbox.queued).toMatchObject([{ kind: 'event-removed', to: bayu.email, attachments: [] }])
  expect(await seatOf(event.id, yohana)).toBeDefined()
  expect(await lastAct()).toMatchObject({ action: 'waiting-removed', subjectId: bayu.id })
})

test('whoever is in stays in the books until that is taken back', async () => {
  const { event, yohana } = await fullEvent()
  const seat = (await seatOf(event.id, yohana))?.id ?? ''
  await checkInAttendee(db, staff, event.id, { registrationId: seat }, { early: true })
  await expect(removeAttendee(db, outbox, staff, event.id, seat)).rejects.toMatchObject({
    reason: 'checked-in',
  })
  expect(await seatOf(event.id, yohana)).toBeDefined()
})

test('after the event nobody is written to about the list', async () => {
  const event = await makeEvent(db, { startDate: new Date(Date.now() - 30 * hour) })
  const person = await makePerson(db)
  await makeRegistration(db, person, event)
  await removeAttendee(db, outbox, staff, event.id, (await seatOf(event.id, person))?.id ?? '')
  expect(outbox.queued).toEqual([])
})

test('rows of another event are not there, and nobody else does any of it', async () => {
  const { event, yohana, bayu } = await fullEvent()
  const other = await makeEvent(db)
  const [seat, waiting] = [
    (await seatOf(event.id, yohana))?.id ?? '',
    (await placeOf(event.id, bayu))?.id ?? '',
  ]
  const gone = { code: 'not-found' }
  for (const id of [seat, missing, 'x']) {
    await expect(removeAttendee(db, outbox, staff, other.id, id)).rejects.toMatchObject(gone)
    expect(await registrantAtStake(db, staff, other.id, id)).toBeNull()
  }
  for (const id of [waiting, missing, 'x']) {
    await expect(removeWaiting(db, outbox, staff, other.id, id)).rejects.toMatchObject(gone)
    await expect(promoteWaiting(db, outbox, staff, other.id, id, beyond)).rejects.toMatchObject(gone)
  }
  expect(await registrantAtStake(db, staff, event.id, waiting)).toMatchObject({ isWaiting: true })
  const forbidden = { code: 'forbidden' }
  for (const person of [instructor, yohana]) {
    await expect(removeAttendee(db, outbox, person, event.id, seat)).rejects.toMatchObject(forbidden)
    await expect(removeWaiting(db, outbox, person, event.id, waiting)).rejects.toMatchObject(forbidden)
    await expect(promoteWaiting(db, outbox, person, event.id, waiting, beyond)).rejects.toMatchObject(
      forbidden,
    )
    await expect(addAttendee(db, outbox, person, event.id, bayu.email, beyond)).rejects.toMatchObject(
      forbidden,
    )
    await expect(audienceSizes(db, person, event.id)).rejects.toMatchObject(forbidden)
    await expect(registrantAtStake(db, person, event.id, seat)).rejects.toMatchObject(forbidden)
  }
})

const written = { subject: 'Bawa laptop', text: 'Sampai jumpa hari Sabtu.' }
const queuedTo = () =>
  outbox.queued
    .splice(0)
    .map(({ to }) => to)
    .sort()

test('a message reaches those whom its audience names and counts, and answers go to whoever wrote', async () => {
  const { event, yohana, bayu, sari } = await fullEvent()
  const seat = (await seatOf(event.id, yohana))?.id ?? ''
  const unconfirmed = await makePerson(db)
  await makeRegistration(db, unconfirmed, event)
  await db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, unconfirmed.id))
  expect(await audienceSizes(db, staff, event.id)).toEqual({ all: 3, registered: 1, waiting: 2, present: 0 })
  const send = (audience: 'all' | 'registered' | 'waiting' | 'present') =>
    messageRegistrants(db, outbox, staff, event.id, { audience, ...written })
  expect(await send('all')).toEqual({ reached: 3, unreached: 1 })
  expect(queuedTo()).toEqual([yohana.email, bayu.email, sari.email].sort())
  expect(await send('waiting')).toEqual({ reached: 2, unreached: 0 })
  expect(queuedTo()).toEqual([bayu.email, sari.email].sort())
  await expect(send('present')).rejects.toMatchObject({ reason: 'nobody' })
  await checkInAttendee(db, staff, event.id, { registrationId: seat }, { early: true })
  expect(await send('present')).toEqual({ reached: 1, unreached: 0 })
  expect(outbox.queued).toMatchObject([
    { kind: 'event-message', to: yohana.email, subject: 'Bawa laptop', headers: { 'Reply-To': staff.email } },
  ])
  queuedTo()
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, sari.id)).limit(1)
  expect(told).toMatchObject({ kind: 'event-message', facts: { from: 'Andi Saputra', ...written } })
  const noted = await lastAct()
  expect(noted).toMatchObject({
    action: 'registrants-messaged',
    details: { audience: 'present', people: 1 },
  })
  expect(JSON.stringify(noted)).not.toContain('Sabtu')
})

test('nobody writes without end, nobody else writes at all, and not to what is no event', async () => {
  const { event } = await fullEvent()
  const other = await makePerson(db, { role: 'staff' })
  const message = { audience: 'all' as const, ...written }
  for (const id of [missing, 'x'])
    await expect(messageRegistrants(db, outbox, other, id, message)).rejects.toMatchObject({
      code: 'not-found',
    })
  await expect(messageRegistrants(db, outbox, instructor, event.id, message)).rejects.toMatchObject({
    code: 'forbidden',
  })
  const many = async () => {
    for (let count = 0; count < 25; count += 1) await messageRegistrants(db, outbox, other, event.id, message)
  }
  await expect(many()).rejects.toMatchObject({ code: 'too-many' })
})

test('a message needs somebody, a subject of one line and a text', () => {
  const { error } = registrantMessageSchema.safeParse({ audience: 'everybody', subject: ' ', text: '' })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['audience', 'subject', 'text'])
  const { subject } = registrantMessageSchema.parse({
    audience: 'all',
    subject: 'Halo\nBcc: x@x.example',
    text: uuidV7(),
  })
  expect(subject).toBe('Halo Bcc: x@x.example')
})
