import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { events } from '#db/tables/events.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { requireCategory } from '#domain/courses/require-category.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { enqueuePictures } from '#domain/people/enqueue-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { timingOf } from './event-state.ts'
import { notifyRegistered } from './notify-attendees.server.ts'
import { canManageEvents } from './policy.ts'
import { promoteFromWaitlist } from './promote-from-waitlist.server.ts'
import { type EventInput, type TypedEvent, typeEvent } from './schema.ts'
import { lockEvent } from './seats.server.ts'

/** `changed-meanwhile`: somebody has saved since this form was opened; `current` is what they left, and nothing was written. */
export type UpdatedEvent =
  | {
      outcome: 'saved'
      registeredCount: number
      /** More people are registered than max_attendees now allows: they all keep their seats. */
      isOverfull: boolean
    }
  | { outcome: 'changed-meanwhile'; current: TypedEvent }

/** Changes an event, unless it has changed since `openedAt`. A higher limit gives seats to those who wait; a lower one
 *  takes none away. When time or place of an upcoming published event change, everybody registered gets an email.
 *  Throws forbidden for anyone but staff and admins, not-found, invalid 'category'. */
export async function updateEvent(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  eventId: string,
  input: EventInput,
  { openedAt, now = new Date() }: { openedAt: Date | null; now?: Date },
): Promise<UpdatedEvent> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    const before = await lockEvent(tx, eventId)
    const was = await contentOf(tx, eventId)
    const current = typeEvent(was)
    const isTheSame = isDeepStrictEqual(typeEvent({ ...was, ...input }), current)
    if (!isTheSame && openedAt?.getTime() !== was.updatedAt.getTime())
      return { outcome: 'changed-meanwhile', current }
    await requireCategory(tx, input.categoryId)
    if (!isTheSame) await write(tx, outbox, eventId, { was, input }, now)
    const { registeredCount } = await promoteFromWaitlist(tx, outbox, { ...before, ...input }, now)
    await enqueuePictures(tx, viewer, { kind: 'event', id: eventId }, [input.thumbnailUrl])
    if (!isTheSame) await recordAudit(tx, viewer, 'event-updated', { id: eventId, name: input.title })
    if (input.isPublished !== before.isPublished) {
      const action = input.isPublished ? 'event-published' : 'event-unpublished'
      await recordAudit(tx, viewer, action, { id: eventId, name: input.title })
    }
    await announceChange(tx, eventTags(eventId))
    return {
      outcome: 'saved',
      registeredCount,
      isOverfull: input.maxAttendees > 0 && registeredCount > input.maxAttendees,
    }
  })
}

type Content = EventInput & { updatedAt: Date; cancelledAt: Date | null }

/** Writes an event anew, and notifies everybody who is registered, before seats are given: nobody is notified twice. */
async function write(
  tx: Db,
  outbox: Outbox,
  eventId: string,
  { was, input }: { was: Content; input: EventInput },
  now: Date,
): Promise<void> {
  const isMoved = isMovedBy(was, input)
  await tx
    .update(events)
    .set({ ...input, ...(isMoved && { sequence: sql`${events.sequence} + 1` }) })
    .where(eq(events.id, eventId))
  const isWorthAnEmail =
    isMoved && input.isPublished && !was.cancelledAt && timingOf(input, now) === 'upcoming'
  if (isWorthAnEmail) await notifyRegistered(tx, outbox, 'changed', eventId, { at: now })
}

/** What an event is made of, of one that the caller has locked. */
async function contentOf(tx: Db, eventId: string): Promise<Content> {
  const [found] = await tx.select(contentColumns).from(events).where(eq(events.id, eventId))
  if (!found) throw new DomainError('not-found', 'event')
  return found
}

const contentColumns = {
  title: events.title,
  description: events.description,
  categoryId: events.categoryId,
  eventType: events.eventType,
  startDate: events.startDate,
  endDate: events.endDate,
  timeZone: events.timeZone,
  location: events.location,
  meetingUrl: events.meetingUrl,
  maxAttendees: events.maxAttendees,
  minimumAge: events.minimumAge,
  price: events.price,
  thumbnailUrl: events.thumbnailUrl,
  motif: events.motif,
  isPublished: events.isPublished,
  updatedAt: events.updatedAt,
  cancelledAt: events.cancelledAt,
}

const isMovedBy = (was: EventInput, input: EventInput): boolean =>
  was.startDate.getTime() !== input.startDate.getTime() ||
  was.endDate.getTime() !== input.endDate.getTime() ||
  was.timeZone !== input.timeZone ||
  was.eventType !== input.eventType ||
  was.location !== input.location
