import { and, eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { heldSeats } from '#db/held-seats.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { registeredCount } from '#db/registered-count.server.ts'
import { eventRegistrations, events, eventWaitlist } from '#db/tables/events.ts'
import { hasToPay } from '#domain/charging/has-to-pay.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { ageRefusalOf } from './age-refusal.server.ts'
import { registrationRefusal } from './event-state.ts'
import { notifyAttendees } from './notify-attendees.server.ts'
import { canSeeEvent } from './policy.ts'
import { promoteFromWaitlist } from './promote-from-waitlist.server.ts'
import { lockEvent, type SeatAnswer, takeSeat } from './seats.server.ts'

/** Gives the viewer a seat (SPEC §4, §9; any signed-in person, P10). Twice is once. Seats are given under a lock on the
 *  event, so there are never more than max_attendees; anyone who finds it full learns so without waiting for the lock.
 *  Throws not-found, conflict 'payment-due' for a seat that is to be paid for (P27). */
export async function registerAttendee(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  eventId: string,
  now = new Date(),
): Promise<SeatAnswer> {
  return db.transaction(async (tx) => {
    const answer = await answerWithoutLock(tx, viewer, eventId, now)
    if (answer) return answer
    const event = await lockEvent(tx, eventId)
    // Seats that came free by another way, such as a deleted account, belong to those who wait.
    const { takenCount, promoted } = await promoteFromWaitlist(tx, outbox, event, now)
    if (promoted.length > 0) await announceChange(tx, eventTags(eventId))
    if (await hasSeat(tx, viewer, eventId)) return { refusal: null }
    const byAge = await ageRefusalOf(tx, viewer.id, event)
    const refusal = registrationRefusal({ ...event, registeredCount: takenCount, heldCount: 0 }, now, byAge)
    if (refusal) return { refusal }
    if (await hasToPay(tx, viewer, { kind: 'event', ...event }))
      throw new DomainError('conflict', 'payment-due')
    await takeSeat(tx, event, viewer.id, now)
    await tx
      .delete(eventWaitlist)
      .where(and(eq(eventWaitlist.userId, viewer.id), eq(eventWaitlist.eventId, eventId)))
    await announceChange(tx, eventTags(eventId))
    await notifyAttendees(tx, outbox, 'registered', eventId, { people: [viewer.id], at: now })
    return { refusal: null }
  })
}

const hasSeat = async (tx: Db, viewer: Viewer, eventId: string): Promise<boolean> =>
  (await tx.$count(
    eventRegistrations,
    and(eq(eventRegistrations.userId, viewer.id), eq(eventRegistrations.eventId, eventId)),
  )) > 0

/** What needs no lock: the viewer has a seat already, or there is none to be had. null for everything else. */
async function answerWithoutLock(
  db: Db,
  viewer: Viewer,
  eventId: string,
  now: Date,
): Promise<SeatAnswer | null> {
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  const [seen] = await db
    .select({
      startDate: events.startDate,
      endDate: events.endDate,
      maxAttendees: events.maxAttendees,
      isPublished: events.isPublished,
      organizerId: events.organizerId,
      cancelledAt: events.cancelledAt,
      registeredCount: registeredCount(eventId),
      heldCount: heldSeats(eventId),
      isRegistered: sql<boolean>`exists (select 1 from ${eventRegistrations}
        where ${eventRegistrations.eventId} = ${eventId} and ${eventRegistrations.userId} = ${viewer.id})`,
    })
    .from(events)
    .where(eq(events.id, eventId))
  if (!seen || !canSeeEvent(viewer, seen)) throw new DomainError('not-found', 'event')
  if (seen.isRegistered) return { refusal: null }
  const refusal = registrationRefusal(seen, now)
  return refusal && { refusal }
}
