import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { EventLetter } from './event-letters.server.ts'
import { canCancelRegistration } from './policy.ts'
import { fillFreeSeats, lockEvent } from './seats.server.ts'

/** Gives the viewer's seat back; the first in line gets it in the same transaction. Without a seat nothing happens. Returns the letters to
 *  send after the commit. Throws not-found, or conflict 'event-ended' once the event has started. */
export async function cancelRegistration(
  db: Db,
  viewer: Viewer,
  eventId: string,
  now = new Date(),
): Promise<{ letters: EventLetter[] }> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    const own = and(eq(eventRegistrations.userId, viewer.id), eq(eventRegistrations.eventId, eventId))
    const [registered] = await tx.select({ id: eventRegistrations.id }).from(eventRegistrations).where(own)
    if (!registered) return { letters: [] }
    if (!canCancelRegistration(event, now)) throw new DomainError('conflict', 'event-ended')
    await tx.delete(eventRegistrations).where(own)
    const { letters } = await fillFreeSeats(tx, event, now)
    await announceChange(tx, eventTags(eventId))
    return { letters }
  })
}
