import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { seatHeldBy } from '#db/held-seats.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { eventRegistrations, eventWaitlist } from '#db/tables/events.ts'
import { orders } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { isCharging } from '#domain/charging/has-to-pay.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { ageRefusalOf } from './age-refusal.server.ts'
import { isFull } from './event-state.ts'
import { notifyAttendees } from './notify-attendees.server.ts'
import { canManageEvents, seatingRefusal } from './policy.ts'
import { countSeats, type LockedEvent, lockEvent, takeSeat } from './seats.server.ts'

type Asked = {
  /** Anyone who seats them knows that every seat is taken, and means it. */
  beyondCapacity: boolean
  now?: Date
}

/** Whom the desk has seated. */
export type Seated = { fullName: string }

/** Gives a seat to the person with this address (in lower case), who is notified; they owe nothing for it where events are
 *  paid for. Anyone who waited leaves the line; an order of theirs that holds a seat is ended by the caller
 *  (domain/payments/give-free.server.ts). Throws forbidden for anyone but staff and admins, not-found 'event' or
 *  'person', conflict 'unconfirmed-address', 'already-registered', 'event-full' unless it is meant, 'event-too-young',
 *  or why nobody is seated any more. */
export async function addAttendee(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  eventId: string,
  email: string,
  { beyondCapacity, now = new Date() }: Asked,
): Promise<Seated> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    const event = await lockEvent(tx, eventId)
    const person = await personWith(tx, email)
    const ofPerson = and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, person.id))
    if ((await tx.$count(eventRegistrations, ofPerson)) > 0)
      throw new DomainError('conflict', 'already-registered')
    await seat(tx, event, person.id, { beyondCapacity, now })
    await notifyAttendees(tx, outbox, 'registered', eventId, { people: [person.id], at: now })
    const subject = { id: person.id, name: person.fullName }
    await recordAudit(tx, viewer, 'attendee-added', subject, { event: event.title })
    return { fullName: person.fullName }
  })
}

/** Of those who have typed an address that nobody has confirmed, none is known to be the one who is meant. */
async function personWith(tx: Db, email: string): Promise<{ id: string; fullName: string }> {
  const holders = await tx
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      isConfirmed: profiles.emailVerified,
      suspendedAt: profiles.suspendedAt,
    })
    .from(profiles)
    .where(eq(profiles.email, email))
  const found = holders.find(({ isConfirmed }) => isConfirmed)
  if (!found && holders.length > 0) throw new DomainError('conflict', 'unconfirmed-address')
  if (!found || found.suspendedAt) throw new DomainError('not-found', 'person')
  return found
}

/** Gives a seat to somebody who waits, whatever their place in the line; they are notified. Throws as `addAttendee`,
 *  not-found 'waiting' for who does not wait for this event. */
export async function promoteWaiting(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  eventId: string,
  waitingId: string,
  { beyondCapacity, now = new Date() }: Asked,
): Promise<Seated> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    const event = await lockEvent(tx, eventId)
    const person = await waitingPerson(tx, eventId, waitingId)
    await seat(tx, event, person.id, { beyondCapacity, now })
    await notifyAttendees(tx, outbox, 'promoted', eventId, { people: [person.id], at: now })
    const subject = { id: person.id, name: person.fullName }
    await recordAudit(tx, viewer, 'attendee-promoted', subject, { event: event.title })
    return { fullName: person.fullName }
  })
}

/** The address of who waits there, by which what they have ordered is known. Throws forbidden for anyone but staff and
 *  admins, not-found 'waiting'. */
export async function emailOfWaiting(
  db: Db,
  viewer: Viewer,
  eventId: string,
  waitingId: string,
): Promise<string> {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  return (await waitingPerson(db, eventId, waitingId)).email
}

/** Who waits at this place of an event's line. Throws not-found 'waiting'. */
export async function waitingPerson(tx: Db, eventId: string, waitingId: string) {
  if (!isUuid(waitingId)) throw new DomainError('not-found', 'waiting')
  const [person] = await tx
    .select({ id: profiles.id, fullName: profiles.fullName, email: profiles.email })
    .from(eventWaitlist)
    .innerJoin(profiles, eq(eventWaitlist.userId, profiles.id))
    .where(and(eq(eventWaitlist.eventId, eventId), eq(eventWaitlist.id, waitingId)))
  if (!person) throw new DomainError('not-found', 'waiting')
  return person
}

async function seat(
  tx: Db,
  event: LockedEvent,
  userId: string,
  { beyondCapacity, now = new Date() }: Asked,
): Promise<void> {
  const refusal = seatingRefusal(event, now)
  if (refusal) throw new DomainError('conflict', refusal)
  // Of whom nobody knows how old they are, the door sees it.
  if ((await ageRefusalOf(tx, userId, event)) === 'event-too-young')
    throw new DomainError('conflict', 'event-too-young')
  const { registeredCount, heldCount } = await countSeats(tx, event.id)
  // The seat that is held for them is theirs to have.
  const ownHold = await tx.$count(orders, seatHeldBy(userId, event.id))
  if (!beyondCapacity && isFull({ ...event, registeredCount, heldCount: heldCount - ownHold }))
    throw new DomainError('conflict', 'event-full')
  await takeSeat(tx, event, userId, now, { pricePaid: (await isCharging(tx)) ? 0 : event.price })
  await tx
    .delete(eventWaitlist)
    .where(and(eq(eventWaitlist.userId, userId), eq(eventWaitlist.eventId, event.id)))
  await announceChange(tx, eventTags(event.id))
}
