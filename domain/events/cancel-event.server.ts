import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { events } from '#db/tables/events.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { begunRefusal } from './event-state.ts'
import { notifyRegistered } from './notify-attendees.server.ts'
import { canManageEvents } from './policy.ts'
import { countSeats, lockEvent } from './seats.server.ts'

/** Cancels an event for good: its page says so, nobody registers or waits any more, and everybody registered gets an email. Twice is once.
 *  Throws forbidden for anyone but staff and admins, not-found, conflict 'event-started' or 'event-ended' for one that has begun. */
export async function cancelEvent(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  eventId: string,
  now = new Date(),
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    const event = await lockEvent(tx, eventId)
    if (event.cancelledAt) return
    const begun = begunRefusal(event, now)
    if (begun) throw new DomainError('conflict', begun)
    await tx
      .update(events)
      .set({ cancelledAt: now, sequence: sql`${events.sequence} + 1` })
      .where(eq(events.id, eventId))
    await addJob(tx, 'end-orders-of', { subjectId: eventId })
    await announceChange(tx, eventTags(eventId))
    const { registeredCount } = await countSeats(tx, eventId)
    await notifyRegistered(tx, outbox, 'cancelled', eventId, { at: now })
    await recordAudit(
      tx,
      viewer,
      'event-cancelled',
      { id: eventId, name: event.title },
      { registered: registeredCount },
    )
  })
}
