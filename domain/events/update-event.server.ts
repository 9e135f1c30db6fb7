import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { events } from '#db/tables/events.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { requireCategory } from '#domain/courses/require-category.server.ts'
import { owePictures } from '#domain/people/owe-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type EventLetter, lettersToRegistered } from './event-letters.server.ts'
import { canManageEvents, timingOf } from './policy.ts'
import { promoteFromWaitlist } from './promote-from-waitlist.server.ts'
import type { EventInput } from './schema.ts'
import { lockEvent } from './seats.server.ts'

export type UpdatedEvent = {
  letters: EventLetter[]
  registeredCount: number
  /** More people are registered than max_attendees now allows: they all keep their seats. */
  isOverfull: boolean
}

/** Changes an event. A higher limit gives seats to those who wait; a lower one takes none away. When time or place of an upcoming published
 *  event change, everybody registered gets a letter. Throws forbidden for anyone but staff and admins, not-found, invalid 'category'. */
export async function updateEvent(
  db: Db,
  viewer: Viewer,
  eventId: string,
  input: EventInput,
  now = new Date(),
): Promise<UpdatedEvent> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    const before = await lockEvent(tx, eventId)
    await requireCategory(tx, input.categoryId)
    const isMoved = await isMovedBy(tx, eventId, input)
    await tx
      .update(events)
      .set({ ...input, ...(isMoved && { sequence: sql`${events.sequence} + 1` }) })
      .where(eq(events.id, eventId))
    const isWorthALetter =
      isMoved && input.isPublished && !before.cancelledAt && timingOf(input, now) === 'upcoming'
    // Before seats are given, so that nobody gets two letters.
    const changed = isWorthALetter ? await lettersToRegistered(tx, 'changed', eventId, now) : []
    const { letters, registeredCount } = await promoteFromWaitlist(tx, { ...before, ...input }, now)
    await owePictures(tx, viewer, { kind: 'event', id: eventId }, [input.thumbnailUrl])
    await recordAudit(tx, viewer, 'event-updated', { id: eventId, name: input.title })
    if (input.isPublished !== before.isPublished) {
      const action = input.isPublished ? 'event-published' : 'event-unpublished'
      await recordAudit(tx, viewer, action, { id: eventId, name: input.title })
    }
    await announceChange(tx, eventTags(eventId))
    return {
      letters: [...changed, ...letters],
      registeredCount,
      isOverfull: input.maxAttendees > 0 && registeredCount > input.maxAttendees,
    }
  })
}

async function isMovedBy(tx: Db, eventId: string, input: EventInput): Promise<boolean> {
  const [before] = await tx
    .select({
      startDate: events.startDate,
      endDate: events.endDate,
      timeZone: events.timeZone,
      eventType: events.eventType,
      location: events.location,
    })
    .from(events)
    .where(eq(events.id, eventId))
  return (
    before !== undefined &&
    (before.startDate.getTime() !== input.startDate.getTime() ||
      before.endDate.getTime() !== input.endDate.getTime() ||
      before.timeZone !== input.timeZone ||
      before.eventType !== input.eventType ||
      before.location !== input.location)
  )
}
