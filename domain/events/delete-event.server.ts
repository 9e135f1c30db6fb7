import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { retainEventRevenue } from '#db/retain-revenue.server.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { EventInEmail } from '#domain/notifications/kinds/event-in-email.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { timingOf } from './event-state.ts'
import { notifyRegistered } from './notify-attendees.server.ts'
import { canManageEvents } from './policy.ts'
import { countSeats, lockEvent } from './seats.server.ts'

/** Deletes an event with its registrations and its waiting list; what was owed for its seats stays in the figures (P29). Anyone who
 *  was registered for one that was still to come gets an email that it is cancelled. Throws forbidden for anyone but staff and
 *  admins, not-found. */
export async function deleteEvent(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  eventId: string,
  now = new Date(),
): Promise<{ registeredCount: number }> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    const event = await lockEvent(tx, eventId)
    const { registeredCount } = await countSeats(tx, eventId)
    const isAwaited = !event.cancelledAt && timingOf(event, now) === 'upcoming'
    // Calendars take out what comes with a higher number and as cancelled.
    const gone = ({ sequence }: EventInEmail) => ({ cancelledAt: now, sequence: sequence + 1 })
    if (isAwaited) await notifyRegistered(tx, outbox, 'cancelled', eventId, { at: now, as: gone })
    await retainEventRevenue(tx, eq(eventRegistrations.eventId, eventId))
    await addJob(tx, 'end-orders-of', { subjectId: eventId })
    await tx.delete(events).where(eq(events.id, eventId))
    await recordAudit(
      tx,
      viewer,
      'event-deleted',
      { id: eventId, name: event.title },
      { registered: registeredCount },
    )
    await announceChange(tx, eventTags(eventId))
    return { registeredCount }
  })
}
