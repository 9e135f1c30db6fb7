import { expect, test } from 'vitest'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeEvent, makeRegistration } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { checkInAttendee, undoCheckIn } from './check-in-attendee.server.ts'
import { eventForEditing } from './event-detail.server.ts'
import { setEventPublication } from './publish-event.server.ts'
import { attendanceOf, registrantsOf } from './registrants.server.ts'

const { db } = await testDatabase()
const outbox = outboxForTest()
const staff = await makePerson(db, { role: 'staff' })
const yohana = await makePerson(db, { fullName: 'Yohana Kambu' })
const ahead = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000)

test('long before the start the door asks; meant, it lets in', async () => {
  const event = await makeEvent(db, { startDate: ahead(48) })
  await makeRegistration(db, yohana, event)
  const { registrants } = await registrantsOf(db, staff, event.id, { search: '', status: '', cursor: '' })
  const registrationId = registrants[0]?.id ?? ''
  expect(await checkInAttendee(db, staff, event.id, { registrationId })).toMatchObject({
    outcome: 'early',
    registrationId,
    fullName: 'Yohana Kambu',
    hoursAhead: 48,
  })
  expect(await attendanceOf(db, staff, event.id)).toMatchObject({ presentCount: 0 })
  const atTheDoor = { now: ahead(46) }
  expect(await checkInAttendee(db, staff, event.id, { registrationId }, atTheDoor)).toMatchObject({
    outcome: 'let-in',
    isAgain: false,
  })
  await undoCheckIn(db, staff, event.id, registrationId)
  expect(await checkInAttendee(db, staff, event.id, { registrationId }, { early: true })).toMatchObject({
    outcome: 'let-in',
  })
})

test('a draft that has begun is published only if that is meant', async () => {
  const { id } = await makeEvent(db, { startDate: ahead(-3), isPublished: false })
  await expect(setEventPublication(db, outbox, staff, id, true)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'event-ended',
  })
  await setEventPublication(db, outbox, staff, id, true, { evenIfPast: true })
  expect(await eventForEditing(db, staff, id)).toMatchObject({ isPublished: true })
  // What is public already, or a draft again, asks nothing.
  await setEventPublication(db, outbox, staff, id, true)
  await setEventPublication(db, outbox, staff, id, false)
})
