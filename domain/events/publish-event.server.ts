import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { events } from '#db/tables/events.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { begunRefusal } from './event-state.ts'
import { canManageEvents } from './policy.ts'
import { promoteFromWaitlist } from './promote-from-waitlist.server.ts'
import { lockEvent } from './seats.server.ts'

type Meant = {
  /** It has begun already, and is published all the same: nobody can register. */
  evenIfPast?: boolean
  now?: Date
}

/** Publishes an event or makes it a draft again (SPEC §4). A draft keeps its registrations, and gives seats to those who wait once it is
 *  published. Throws forbidden for anyone but staff and admins, not-found, conflict 'event-started' or 'event-ended' for a draft that
 *  has begun unless that is meant. */
export async function setEventPublication(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  eventId: string,
  isPublished: boolean,
  { evenIfPast = false, now = new Date() }: Meant = {},
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    const event = await lockEvent(tx, eventId)
    const begun = begunRefusal(event, now)
    if (isPublished && !event.isPublished && !evenIfPast && begun) throw new DomainError('conflict', begun)
    await tx.update(events).set({ isPublished }).where(eq(events.id, eventId))
    await promoteFromWaitlist(tx, outbox, { ...event, isPublished }, now)
    const action = isPublished ? 'event-published' : 'event-unpublished'
    await recordAudit(tx, viewer, action, { id: eventId, name: event.title })
    await announceChange(tx, eventTags(eventId))
  })
}
