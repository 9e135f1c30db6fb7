import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeEvent, makeRegistration } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { cancelEvent } from './cancel-event.server.ts'
import { checkInAttendee, undoCheckIn } from './check-in-attendee.server.ts'
import { createEvent } from './create-event.server.ts'
import { deleteEvent } from './delete-event.server.ts'
import { deskEvents, eventAtStake, figuresOfEvents } from './desk-events.server.ts'
import { eventForEditing } from './event-detail.server.ts'
import { joinWaitlist } from './join-waitlist.server.ts'
import { setEventPublication } from './publish-event.server.ts'
import { attendanceOf, registrantsOf, ticketHolder } from './registrants.server.ts'
import { registrantsFile } from './registrants-file.server.ts'
import { type EventInput, typeEvent } from './schema.ts'
import { updateEvent as updateOpened } from './update-event.server.ts'

const { db } = await testDatabase()
const outbox = outboxForTest()
beforeEach(() => {
  outbox.queued.length = 0
})
/** What the last email brings. */
const calendar = () => outbox.queued.at(-1)?.attachments?.[0]

/** Of one who has just opened the form. */
async function updateEvent(on: typeof db, viewer: Viewer, id: string, changed: EventInput) {
  const [row] = await on.select({ openedAt: events.updatedAt }).from(events).where(eq(events.id, id))
  const updated = await updateOpened(on, outbox, viewer, id, changed, { openedAt: row?.openedAt ?? null })
  if (updated.outcome !== 'saved') throw new Error('Somebody else has saved meanwhile.')
  return updated
}

const staff = await makePerson(db, { role: 'staff', fullName: 'Andi Saputra' })
const admin = await makePerson(db, { role: 'admin' })
const instructor = await makePerson(db, { role: 'instructor' })
const yohana = await makePerson(db, { fullName: 'Yohana Kambu', email: 'yohana@noken.example' })
const bayu = await makePerson(db, { fullName: '=SUM(A1)', email: 'bayu@noken.example' })
const sari = await makePerson(db)

const ahead = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000)
const input: EventInput = {
  title: 'Kelas menulis',
  description: 'Belajar menulis bersama.',
  categoryId: null,
  eventType: 'online',
  startDate: ahead(48),
  endDate: ahead(50),
  timeZone: 'Asia/Makassar',
  location: null,
  meetingUrl: 'https://meet.example.org/kelas',
  maxAttendees: 0,
  minimumAge: 0,
  price: 0,
  thumbnailUrl: null,
  motif: null,
  isPublished: true,
}

test('staff and admins make events, and are their organizers', async () => {
  const id = await createEvent(db, staff, input)
  const made = await eventForEditing(db, admin, id)
  const { categoryId: _, ...kept } = input
  expect(made).toMatchObject({ ...kept, category: null, organizer: { fullName: 'Andi Saputra' } })
})

test('nobody else makes, changes, publishes, cancels, deletes or opens the books of an event', async () => {
  const event = await makeEvent(db, { organizerId: instructor.id })
  const forbidden = { code: 'forbidden' }
  for (const person of [instructor, yohana]) {
    await expect(createEvent(db, person, input)).rejects.toMatchObject(forbidden)
    await expect(updateEvent(db, person, event.id, input)).rejects.toMatchObject(forbidden)
    await expect(setEventPublication(db, outbox, person, event.id, false)).rejects.toMatchObject(forbidden)
    await expect(cancelEvent(db, outbox, person, event.id)).rejects.toMatchObject(forbidden)
    await expect(deleteEvent(db, outbox, person, event.id)).rejects.toMatchObject(forbidden)
    await expect(eventForEditing(db, person, event.id)).rejects.toMatchObject(forbidden)
    await expect(
      deskEvents(db, person, { search: '', status: '', sort: '', cursor: '' }),
    ).rejects.toMatchObject(forbidden)
    await expect(eventAtStake(db, person, event.id)).rejects.toMatchObject(forbidden)
    await expect(attendanceOf(db, person, event.id)).rejects.toMatchObject(forbidden)
    await expect(registrantsFile(db, person, event.id, 'id')).rejects.toMatchObject(forbidden)
    await expect(checkInAttendee(db, person, event.id, { ticketCode: 'A' })).rejects.toMatchObject(forbidden)
  }
  expect(await db.$count(events, eq(events.id, event.id))).toBe(1)
})

test('a category that there is not is refused and nothing is made', async () => {
  const before = await db.$count(events)
  const categoryId = '0190a7c2-0000-7000-8000-000000000000'
  await expect(createEvent(db, staff, { ...input, categoryId })).rejects.toMatchObject({ reason: 'category' })
  expect(await db.$count(events)).toBe(before)
})

test('a limit below the number registered takes no seat away and says so; a higher one lets those in who wait', async () => {
  const id = await createEvent(db, staff, { ...input, maxAttendees: 2 })
  await makeRegistration(db, yohana, { id })
  await makeRegistration(db, bayu, { id })
  await joinWaitlist(db, outbox, sari, id)
  const lowered = await updateEvent(db, staff, id, { ...input, maxAttendees: 1 })
  expect(lowered).toMatchObject({ isOverfull: true, registeredCount: 2 })
  expect(outbox.queued).toEqual([])
  const raised = await updateEvent(db, staff, id, { ...input, maxAttendees: 3 })
  expect(raised).toMatchObject({
    isOverfull: false,
    registeredCount: 3,
  })
  expect(outbox.queued).toMatchObject([{ kind: 'event-promoted', to: sari.email }])
})

test('a new time or place is told to those registered, and to calendars by a higher number; a new title is not', async () => {
  const id = await createEvent(db, staff, input)
  await makeRegistration(db, yohana, { id })
  await updateEvent(db, staff, id, { ...input, title: 'Kelas membaca' })
  expect(outbox.queued).toEqual([])
  await updateEvent(db, staff, id, { ...input, endDate: ahead(51) })
  expect(outbox.queued).toMatchObject([{ kind: 'event-changed', to: 'yohana@noken.example' }])
  expect(calendar()?.content).toContain('SEQUENCE:1\r\n')
})

test('what somebody else has saved meanwhile is not overwritten, but shown; the same twice is no quarrel', async () => {
  const id = await createEvent(db, staff, input)
  const { updatedAt: openedAt } = await eventForEditing(db, staff, id)
  await updateEvent(db, admin, id, { ...input, title: 'Kelas membaca' })
  const mine = { ...input, title: 'Kelas berhitung' }
  const told = await updateOpened(db, outbox, staff, id, mine, { openedAt })
  const theirs = await eventForEditing(db, staff, id)
  expect(told).toEqual({
    outcome: 'changed-meanwhile',
    current: typeEvent({ ...theirs, categoryId: null }),
  })
  expect(theirs.title).toBe('Kelas membaca')
  const same = { ...input, title: 'Kelas membaca' }
  expect(await updateOpened(db, outbox, staff, id, same, { openedAt })).toMatchObject({ outcome: 'saved' })
  // Anyone who has seen the other's version and sends theirs again means it.
  expect(await updateOpened(db, outbox, staff, id, mine, { openedAt: theirs.updatedAt })).toMatchObject({
    outcome: 'saved',
  })
})

test('cancelling tells everybody registered once, and ends registering and waiting', async () => {
  const id = await createEvent(db, staff, { ...input, maxAttendees: 1 })
  await makeRegistration(db, yohana, { id })
  for (let time = 0; time < 2; time += 1) await cancelEvent(db, outbox, admin, id)
  expect(outbox.queued).toMatchObject([{ kind: 'event-cancelled', to: 'yohana@noken.example' }])
  expect(calendar()?.content).toContain('SEQUENCE:1\r\n')
  expect(calendar()?.contentType).toContain('method=CANCEL')
  expect(await joinWaitlist(db, outbox, sari, id)).toMatchObject({ refusal: 'event-cancelled' })
  const begun = await makeEvent(db, { startDate: ahead(-3) })
  await expect(cancelEvent(db, outbox, admin, begun.id)).rejects.toMatchObject({ reason: 'event-ended' })
})

test('deleting says how many were registered and writes to them if the event was still to come', async () => {
  const id = await createEvent(db, staff, input)
  await makeRegistration(db, yohana, { id })
  expect(await eventAtStake(db, staff, id)).toMatchObject({
    title: 'Kelas menulis',
    registeredCount: 1,
    waitingCount: 0,
  })
  const { registeredCount } = await deleteEvent(db, outbox, staff, id)
  expect(registeredCount).toBe(1)
  expect(outbox.queued).toMatchObject([{ kind: 'event-cancelled' }])
  expect(calendar()?.content).toContain('SEQUENCE:1\r\n')
  expect(calendar()?.contentType).toContain('method=CANCEL')
  expect(await db.$count(eventRegistrations, eq(eventRegistrations.eventId, id))).toBe(0)
  const past = await makeEvent(db, { startDate: ahead(-30) })
  await makeRegistration(db, yohana, past)
  await deleteEvent(db, outbox, staff, past.id)
  expect(outbox.queued).toHaveLength(1)
})

test('a draft that is published lets those in who wait', async () => {
  const id = await createEvent(db, staff, { ...input, maxAttendees: 1 })
  await makeRegistration(db, yohana, { id })
  await joinWaitlist(db, outbox, sari, id)
  await setEventPublication(db, outbox, staff, id, false)
  await updateEvent(db, staff, id, { ...input, maxAttendees: 2, isPublished: false })
  await setEventPublication(db, outbox, staff, id, true)
  expect(outbox.queued).toMatchObject([{ kind: 'event-promoted', to: sari.email }])
})

test('people are let in by list or ticket, once, by hand of the event that the ticket is for', async () => {
  const event = await makeEvent(db, { startDate: ahead(1) })
  const other = await makeEvent(db)
  await makeRegistration(db, yohana, event)
  const [seat] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  const { id: registrationId = '', ticketCode: stored = '' } = seat ?? {}
  const ticketCode = 'ABCD EFGH 1234 5678'
  await db
    .update(eventRegistrations)
    .set({ ticketCode: 'ABCDEFGH12345678' })
    .where(eq(eventRegistrations.ticketCode, stored))
  expect(await ticketHolder(db, staff, event.id, ticketCode)).toMatchObject({ fullName: 'Yohana Kambu' })
  expect(await ticketHolder(db, staff, other.id, ticketCode)).toBeNull()
  expect(await checkInAttendee(db, staff, other.id, { ticketCode })).toMatchObject({
    outcome: 'elsewhere',
    fullName: 'Yohana Kambu',
    event: { title: event.title },
  })
  await expect(
    checkInAttendee(db, staff, event.id, { ticketCode: 'ABCD EFGH 1234 5679' }),
  ).rejects.toMatchObject({ reason: 'ticket' })
  await expect(checkInAttendee(db, staff, other.id, { registrationId })).rejects.toMatchObject({
    reason: 'ticket',
  })
  const first = await checkInAttendee(db, staff, event.id, { ticketCode })
  expect(first).toMatchObject({ fullName: 'Yohana Kambu', isAgain: false })
  const again = await checkInAttendee(db, staff, event.id, { registrationId }, { now: ahead(5) })
  expect(again).toEqual({ ...first, isAgain: true })
  expect(await attendanceOf(db, staff, event.id)).toMatchObject({
    registeredCount: 1,
    presentCount: 1,
    waitingCount: 0,
  })
  await undoCheckIn(db, staff, event.id, registrationId)
  expect(await attendanceOf(db, staff, event.id)).toMatchObject({ presentCount: 0 })
})

test('registrants are found by name or email, by who came, and as a file for spreadsheets', async () => {
  const event = await makeEvent(db, { title: 'Kelas: "Uang" & Usaha', maxAttendees: 2 })
  await makeRegistration(db, yohana, event)
  await makeRegistration(db, bayu, event)
  await joinWaitlist(db, outbox, sari, event.id)
  const names = async (filter: { search?: string; status?: '' | 'absent' | 'present' | 'waiting' }) =>
    (
      await registrantsOf(db, staff, event.id, { search: '', status: '', cursor: '', ...filter })
    ).registrants.map(({ fullName }) => fullName)
  expect((await names({})).sort()).toEqual(['=SUM(A1)', 'Yohana Kambu'])
  expect(await names({ search: 'YOHANA@' })).toEqual(['Yohana Kambu'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ status: 'present' })).toEqual([])
  expect(await names({ status: 'waiting' })).toEqual([sari.fullName])
  const file = await registrantsFile(db, staff, event.id, 'en')
  expect(file.name).toBe('kelas-uang-usaha.csv')
  let content = ''
  for await (const part of file.parts) content += part
  expect(content).toMatch(/^\uFEFF"Full Name","Email","Status","Registered \(WIT\)","Checked in \(WIT\)"\r\n/)
  expect(content).toContain('"\'=SUM(A1)","bayu@noken.example","Registered","')
  // Who waits comes last.
  expect(content.trim().split('\r\n').at(-1)).toContain(`"${sari.fullName}","${sari.email}","Waiting list","`)
})

test('the desk lists drafts and cancelled events too, and counts them all', async () => {
  const { id } = await makeEvent(db, { title: 'Draf di meja', isPublished: false })
  const filter = { search: 'meja', status: 'draft', sort: '', cursor: '' } as const
  expect((await deskEvents(db, staff, filter)).events.map((event) => event.id)).toEqual([id])
  expect((await deskEvents(db, staff, { ...filter, status: 'cancelled' })).events).toEqual([])
  const figures = await figuresOfEvents(db)
  expect(figures.total).toBe(await db.$count(events))
  expect(figures.published).toBeLessThan(figures.total)
  expect(figures.registrations).toBe(await db.$count(eventRegistrations))
})

test('the log names everything that was done to an event, and by whom', async () => {
  const id = await createEvent(db, staff, { ...input, isPublished: false })
  await setEventPublication(db, outbox, staff, id, true)
  await makeRegistration(db, yohana, { id })
  await updateEvent(db, staff, id, { ...input, isPublished: false })
  await updateEvent(db, staff, id, input)
  await (await registrantsFile(db, admin, id, 'id')).parts.next()
  await cancelEvent(db, outbox, admin, id)
  await deleteEvent(db, outbox, admin, id)
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  const acts = log.map(({ action, actorId }) => `${action} by ${actorId === admin.id ? 'admin' : 'staff'}`)
  expect(acts.sort()).toEqual([
    'event-cancelled by admin',
    'event-created by staff',
    'event-deleted by admin',
    'event-published by staff',
    'event-published by staff',
    'event-unpublished by staff',
    'event-updated by staff',
    'event-updated by staff',
    'registrants-exported by admin',
  ])
  expect(log.find(({ action }) => action === 'event-deleted')).toMatchObject({
    subjectName: 'Kelas menulis',
    details: { registered: 1 },
  })
})
