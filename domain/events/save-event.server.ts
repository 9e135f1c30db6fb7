import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { events, savedEvents } from '#db/tables/events.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { canSeeEvent } from './policy.ts'

/** Puts an event into the viewer's saved list; twice is once. Throws not-found for one that they can't see. */
export async function saveEvent(db: Db, viewer: Viewer, eventId: string, now = new Date()): Promise<void> {
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  await db.transaction(async (tx) => {
    const [event] = await tx
      .select({ organizerId: events.organizerId, isPublished: events.isPublished })
      .from(events)
      .where(eq(events.id, eventId))
      .for('key share')
    if (!event || !canSeeEvent(viewer, event)) throw new DomainError('not-found', 'event')
    await tx.insert(savedEvents).values({ userId: viewer.id, eventId, savedAt: now }).onConflictDoNothing()
  })
}

/** Takes an event out of the viewer's saved list. */
export async function unsaveEvent(db: Db, viewer: Viewer, eventId: string): Promise<void> {
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  await db.delete(savedEvents).where(and(eq(savedEvents.userId, viewer.id), eq(savedEvents.eventId, eventId)))
}
