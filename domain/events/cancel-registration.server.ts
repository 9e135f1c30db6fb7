import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { begunRefusal } from './event-state.ts'
import { promoteFromWaitlist } from './promote-from-waitlist.server.ts'
import { lockEvent, type SeatAnswer } from './seats.server.ts'

/** Gives the viewer's seat back; the first in line gets it in the same transaction. Without a seat nothing happens. What was paid for it
 *  goes back. Once the event has started the seat is kept ('event-started', 'event-ended'). Throws not-found. */
export async function cancelRegistration(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  eventId: string,
  now = new Date(),
): Promise<SeatAnswer> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    const own = and(eq(eventRegistrations.userId, viewer.id), eq(eventRegistrations.eventId, eventId))
    const [registered] = await tx
      .select({ orderId: eventRegistrations.orderId })
      .from(eventRegistrations)
      .where(own)
    if (!registered) return { refusal: null }
    const begun = begunRefusal(event, now)
    if (begun) return { refusal: begun }
    await tx.delete(eventRegistrations).where(own)
    if (registered.orderId) await addJob(tx, 'give-seat-back', { orderId: registered.orderId })
    await promoteFromWaitlist(tx, outbox, event, now)
    await announceChange(tx, eventTags(eventId))
    return { refusal: null }
  })
}
