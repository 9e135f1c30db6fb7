import { and, eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations, events, eventWaitlist } from '#db/tables/events.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { isUuid } from '#shared/uuid.ts'
import { type EventLetter, lettersTo } from './event-letters.server.ts'
import { canSeeEvent, registrationRefusal } from './policy.ts'
import { eventTags, fillFreeSeats, lockEvent, takeSeat } from './seats.server.ts'

type Asking = { locale: Locale; now?: Date }

/** Gives the viewer a seat (SPEC §4, §9; any signed-in person, DECISIONS 10). Twice is once. Seats are given under a lock on the event, so
 *  there are never more than max_attendees; whoever finds it full learns so without waiting for the lock. Returns the letters to send
 *  after the commit. Throws not-found, or conflict 'event-full', 'event-ended', 'event-cancelled' or 'event-draft'. */
export async function registerAttendee(
  db: Db,
  viewer: Viewer,
  eventId: string,
  { locale, now = new Date() }: Asking,
): Promise<{ letters: EventLetter[] }> {
  if (await isRegisteredOrRefused(db, viewer, eventId, now)) return { letters: [] }
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    // Seats that came free by another way, such as a deleted account, belong to those who wait.
    const { letters, registeredCount, promoted } = await fillFreeSeats(tx, event, now)
    if (promoted.length > 0) await announceChange(tx, eventTags(eventId))
    if (promoted.includes(viewer.id)) return { letters }
    const [own] = await tx
      .select({ id: eventRegistrations.id })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.userId, viewer.id), eq(eventRegistrations.eventId, eventId)))
    if (own) return { letters }
    const refusal = registrationRefusal({ ...event, registeredCount }, now)
    if (refusal) throw new DomainError('conflict', refusal)
    await takeSeat(tx, event, viewer.id, now)
    await tx
      .delete(eventWaitlist)
      .where(and(eq(eventWaitlist.userId, viewer.id), eq(eventWaitlist.eventId, eventId)))
    await announceChange(tx, eventTags(eventId))
    return { letters: [...letters, ...(await lettersTo(tx, 'registered', eventId, [viewer], locale))] }
  })
}

/** What can be said without the lock: the viewer has a seat (true), or there is none to be had. An event with people waiting is decided
 *  under the lock. */
async function isRegisteredOrRefused(db: Db, viewer: Viewer, eventId: string, now: Date): Promise<boolean> {
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  const [seen] = await db
    .select({
      startDate: events.startDate,
      maxAttendees: events.maxAttendees,
      isPublished: events.isPublished,
      organizerId: events.organizerId,
      cancelledAt: events.cancelledAt,
      registeredCount: sql<number>`(select count(*)::int from ${eventRegistrations} where ${eventRegistrations.eventId} = ${eventId})`,
      isRegistered: sql<boolean>`exists (select 1 from ${eventRegistrations}
        where ${eventRegistrations.eventId} = ${eventId} and ${eventRegistrations.userId} = ${viewer.id})`,
    })
    .from(events)
    .where(eq(events.id, eventId))
  if (!seen || !canSeeEvent(viewer, seen)) throw new DomainError('not-found', 'event')
  if (seen.isRegistered) return true
  const refusal = registrationRefusal(seen, now)
  if (refusal) throw new DomainError('conflict', refusal)
  return false
}
