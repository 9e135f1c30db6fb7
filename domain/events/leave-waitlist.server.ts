import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { eventWaitlist } from '#db/tables/events.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** Takes the viewer out of an event's waiting list. Who isn't in it stays out. Throws not-found for what is no id. */
export async function leaveWaitlist(db: Db, viewer: Viewer, eventId: string): Promise<void> {
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  await db.transaction(async (tx) => {
    const left = await tx
      .delete(eventWaitlist)
      .where(and(eq(eventWaitlist.userId, viewer.id), eq(eventWaitlist.eventId, eventId)))
      .returning({ id: eventWaitlist.id })
    if (left.length > 0) await announceChange(tx, eventTags(eventId))
  })
}
