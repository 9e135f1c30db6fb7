import { and, eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { eventRegistrations, events, eventWaitlist } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { timingOf } from './event-state.ts'
import { type Notified, notifyAttendees } from './notify-attendees.server.ts'
import { canManageEvents } from './policy.ts'
import { promoteFromWaitlist } from './promote-from-waitlist.server.ts'
import { waitingPerson } from './seat-attendee.server.ts'
import { type LockedEvent, lockEvent } from './seats.server.ts'

type Removed = { fullName: string }

/** Takes a seat away. The person is notified unless the event is over, and the first in line gets it. Throws forbidden for
 *  anyone but staff and admins, not-found 'ticket' for a registration of another event, conflict 'checked-in' for
 *  somebody who is there. */
export async function removeAttendee(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  eventId: string,
  registrationId: string,
  now = new Date(),
): Promise<Removed> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    const event = await lockEvent(tx, eventId)
    const person = await attendee(tx, eventId, registrationId)
    const removed = await tx
      .delete(eventRegistrations)
      .where(and(eq(eventRegistrations.id, registrationId), sql`${eventRegistrations.checkedInAt} is null`))
      .returning({ orderId: eventRegistrations.orderId })
    const [{ orderId } = { orderId: null }] = removed
    if (removed.length === 0) throw new DomainError('conflict', 'checked-in')
    if (orderId) await addJob(tx, 'give-seat-back', { orderId })
    // Calendars take the event out by a higher number. By hand: anyone who has the event's form open is not told that it has changed.
    await tx
      .update(events)
      .set({ sequence: sql`${events.sequence} + 1`, updatedAt: sql`${events.updatedAt}` })
      .where(eq(events.id, eventId))
    await notifyRemoved(tx, outbox, event, { people: [person.id], at: now, as: () => ({ cancelledAt: now }) })
    await promoteFromWaitlist(tx, outbox, event, now)
    const subject = { id: person.id, name: person.fullName }
    await recordAudit(tx, viewer, 'attendee-removed', subject, { event: event.title })
    await announceChange(tx, eventTags(eventId))
    return { fullName: person.fullName }
  })
}

/** Takes somebody out of the waiting list, and tells them unless the event is over. Throws forbidden for anyone but
 *  staff and admins, not-found 'waiting'. */
export async function removeWaiting(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  eventId: string,
  waitingId: string,
  now = new Date(),
): Promise<Removed> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    const event = await lockEvent(tx, eventId)
    const person = await waitingPerson(tx, eventId, waitingId)
    await tx.delete(eventWaitlist).where(eq(eventWaitlist.id, waitingId))
    await notifyRemoved(tx, outbox, event, { people: [person.id], at: now })
    const subject = { id: person.id, name: person.fullName }
    await recordAudit(tx, viewer, 'waiting-removed', subject, { event: event.title })
    await announceChange(tx, eventTags(eventId))
    return { fullName: person.fullName }
  })
}

async function notifyRemoved(tx: Db, outbox: Outbox, event: LockedEvent, removed: Notified): Promise<void> {
  if (event.cancelledAt || timingOf(event, removed.at) === 'past') return
  await notifyAttendees(tx, outbox, 'removed', event.id, removed)
}

async function attendee(tx: Db, eventId: string, registrationId: string) {
  if (!isUuid(registrationId)) throw new DomainError('not-found', 'ticket')
  const [person] = await tx
    .select({ id: profiles.id, fullName: profiles.fullName })
    .from(eventRegistrations)
    .innerJoin(profiles, eq(eventRegistrations.userId, profiles.id))
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.id, registrationId)))
  if (!person) throw new DomainError('not-found', 'ticket')
  return person
}
