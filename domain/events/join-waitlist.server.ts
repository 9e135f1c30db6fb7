import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { eventRegistrations, eventWaitlist } from '#db/tables/events.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { EventLetter } from './event-letters.server.ts'
import { canSeeEvent, registrationRefusal } from './policy.ts'
import { fillFreeSeats, lockEvent } from './seats.server.ts'

/** Puts the viewer at the end of the line for a seat; who stands there or has a seat already stays as they are. If a seat has just come
 *  free, the first in line gets it at once, which may be the viewer. Returns the letters to send after the commit. Throws not-found, or
 *  conflict 'event-ended', 'event-cancelled' or 'event-draft'. */
export async function joinWaitlist(
  db: Db,
  viewer: Viewer,
  eventId: string,
  now = new Date(),
): Promise<{ isPromoted: boolean; letters: EventLetter[] }> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!canSeeEvent(viewer, event)) throw new DomainError('not-found', 'event')
    const [seat] = await tx
      .select({ id: eventRegistrations.id })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.userId, viewer.id), eq(eventRegistrations.eventId, eventId)))
    if (seat) return { isPromoted: false, letters: [] }
    // Being full is what one waits for.
    const refusal = registrationRefusal({ ...event, registeredCount: 0 }, now)
    if (refusal) throw new DomainError('conflict', refusal)
    await tx.insert(eventWaitlist).values({ userId: viewer.id, eventId, joinedAt: now }).onConflictDoNothing()
    const { letters, promoted } = await fillFreeSeats(tx, event, now)
    await announceChange(tx, eventTags(eventId))
    return { isPromoted: promoted.includes(viewer.id), letters }
  })
}
