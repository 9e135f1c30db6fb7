import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations, eventWaitlist } from '#db/tables/events.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { makeEvent, makeRegistration } from '#tests/factories/make-event.ts'

type Parts = { db: Db; student: Viewer; owner: Viewer; bystander: Viewer; secret: string }

/** The events that the matrix is about, by the names that it gives them. The student has a seat in the live event,
 *  whose meeting is open now; and one in the event that has begun; the only seat of the full one is the bystander's,
 *  that of the one with a line the owner's, and the student waits there; the drafts were organized by the owner. */
export async function makeEvents({
  db,
  student,
  owner,
  bystander,
  secret,
}: Parts): Promise<[string, string][]> {
  const meetingUrl = `https://meet.example.org/${secret}`
  const event = await makeEvent(db, { title: 'An event', meetingUrl })
  const full = await makeEvent(db, { title: 'A full event', maxAttendees: 1, meetingUrl })
  const draft = await makeEvent(db, {
    title: `${secret}, an event`,
    isPublished: false,
    organizerId: owner.id,
    meetingUrl,
  })
  const live = await makeEvent(db, {
    title: 'A live event',
    startDate: new Date(Date.now() - 60_000),
    meetingUrl,
  })
  const begun = await makeEvent(db, {
    title: 'An event that has begun',
    startDate: new Date(Date.now() - 60_000),
  })
  const plainDraft = await makeEvent(db, { title: 'A draft', isPublished: false, organizerId: owner.id })
  const doomed = await makeEvent(db, { title: 'An event that is given up' })
  const desk = await makeEvent(db, { title: 'An event with a line', maxAttendees: 1 })
  await makeRegistration(db, owner, desk)
  await db.insert(eventWaitlist).values({ userId: student.id, eventId: desk.id })
  await makeRegistration(db, student, live)
  await makeRegistration(db, student, begun)
  await makeRegistration(db, bystander, full)
  const seatIn = async (eventId: string) =>
    (await db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId)))[0]?.id ?? ''
  const [place] = await db.select().from(eventWaitlist).where(eq(eventWaitlist.eventId, desk.id))
  return [
    ['owner', owner.id],
    ['a student', student.id],
    ['event', event.id],
    ['full event', full.id],
    ['draft event', draft.id],
    ['live event', live.id],
    ['begun event', begun.id],
    ['plain draft event', plainDraft.id],
    ['doomed event', doomed.id],
    ['event with a line', desk.id],
    ['seat of the student', await seatIn(live.id)],
    ['seat of the owner', await seatIn(desk.id)],
    ['place of the student', place?.id ?? ''],
  ]
}
