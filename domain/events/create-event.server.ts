import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { events } from '#db/tables/events.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { requireCategory } from '#domain/courses/require-category.server.ts'
import { enqueuePictures } from '#domain/people/enqueue-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { canManageEvents } from './policy.ts'
import type { EventInput } from './schema.ts'

/** Makes an event, a draft or published at once, with the viewer as its organizer (SPEC §7), and returns its id. Throws
 *  forbidden for anyone but staff and admins, invalid 'category' for one that there isn't. */
export async function createEvent(db: Db, viewer: Viewer, input: EventInput): Promise<string> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    await requireCategory(tx, input.categoryId)
    const [made] = await tx
      .insert(events)
      .values({ ...input, organizerId: viewer.id })
      .returning({ id: events.id })
    if (!made) throw new Error('An insert without a conflict returned no row.')
    await enqueuePictures(tx, viewer, { kind: 'event', id: made.id }, [input.thumbnailUrl])
    await recordAudit(tx, viewer, 'event-created', { id: made.id, name: input.title })
    if (input.isPublished)
      await recordAudit(tx, viewer, 'event-published', { id: made.id, name: input.title })
    await announceChange(tx, ['events'])
    return made.id
  })
}
