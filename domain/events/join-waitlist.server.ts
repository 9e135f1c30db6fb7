import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { eventRegistrations, eventWaitlist } from '#db/tables/events.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { ageRefusalOf } from './age-refusal.server.ts'
import { registrationRefusal } from './event-state.ts'
import { canSeeEvent } from './policy.ts'
import { promoteFromWaitlist } from './promote-from-waitlist.server.ts'
import { lockEvent, type SeatAnswer } from './seats.server.ts'

/** Puts the viewer at the end of the line for a seat; who stands there or has a seat already stays as they are. If a seat has just come
 *  free, the first in line gets it at once, which may be the viewer. Nobody waits for an event that has begun, is
 *  cancelled or a draft, or asks for somebody older. Throws not-found. */
export async function joinWaitlist(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  eventId: string,
  now = new Date(),
): Promise<SeatAnswer & { isPromoted: boolean }> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!canSeeEvent(viewer, event)) throw new DomainError('not-found', 'event')
    const [seat] = await tx
      .select({ id: eventRegistrations.id })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.userId, viewer.id), eq(eventRegistrations.eventId, eventId)))
    if (seat) return { refusal: null, isPromoted: false }
    // Being full is what one waits for.
    const byAge = await ageRefusalOf(tx, viewer.id, event)
    const refusal = registrationRefusal({ ...event, registeredCount: 0, heldCount: 0 }, now, byAge)
    if (refusal) return { refusal, isPromoted: false }
    await tx.insert(eventWaitlist).values({ userId: viewer.id, eventId, joinedAt: now }).onConflictDoNothing()
    const { promoted } = await promoteFromWaitlist(tx, outbox, event, now)
    await announceChange(tx, eventTags(eventId))
    return { refusal: null, isPromoted: promoted.includes(viewer.id) }
  })
}
