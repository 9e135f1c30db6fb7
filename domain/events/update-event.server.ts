import { eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { events } from '#db/tables/events.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { requireCategory } from './create-event.server.ts'
import { type EventLetter, lettersToRegistered } from './event-letters.server.ts'
import { canManageEvents, timingOf } from './policy.ts'
import type { EventInput } from './schema.ts'
import { countSeats, eventTags, fillFreeSeats, lockEvent } from './seats.server.ts'

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
    const changed = isWorthALetter ? await lettersToRegistered(tx, 'changed', eventId) : []
    const { letters, registeredCount } = await fillFreeSeats(tx, { ...before, ...input }, now)
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

/** Publishes an event or makes it a draft again (SPEC §4). A draft keeps its registrations, and gives seats to those who wait once it is
 *  published. Throws forbidden for anyone but staff and admins, not-found. */
export async function setEventPublication(
  db: Db,
  viewer: Viewer,
  eventId: string,
  isPublished: boolean,
  now = new Date(),
): Promise<{ letters: EventLetter[] }> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    const event = await lockEvent(tx, eventId)
    await tx.update(events).set({ isPublished }).where(eq(events.id, eventId))
    const { letters } = await fillFreeSeats(tx, { ...event, isPublished }, now)
    await announceChange(tx, eventTags(eventId))
    return { letters }
  })
}

/** Cancels an event for good: its page says so, nobody registers or waits any more, and everybody registered gets a letter. Twice is once.
 *  Throws forbidden for anyone but staff and admins, not-found, conflict 'event-ended' for one that has begun. */
export async function cancelEvent(
  db: Db,
  viewer: Viewer,
  eventId: string,
  now = new Date(),
): Promise<{ letters: EventLetter[] }> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    const event = await lockEvent(tx, eventId)
    if (event.cancelledAt) return { letters: [] }
    if (timingOf(event, now) === 'past') throw new DomainError('conflict', 'event-ended')
    await tx
      .update(events)
      .set({ cancelledAt: now, sequence: sql`${events.sequence} + 1` })
      .where(eq(events.id, eventId))
    await announceChange(tx, eventTags(eventId))
    return { letters: await lettersToRegistered(tx, 'cancelled', eventId) }
  })
}

/** Deletes an event with its registrations and its waiting list. Whoever was registered for one that was still to come gets a letter that
 *  it is cancelled. Throws forbidden for anyone but staff and admins, not-found. */
export async function deleteEvent(
  db: Db,
  viewer: Viewer,
  eventId: string,
  now = new Date(),
): Promise<{ letters: EventLetter[]; registeredCount: number }> {
  return db.transaction(async (tx) => {
    if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
    const event = await lockEvent(tx, eventId)
    const { registeredCount } = await countSeats(tx, eventId)
    const isAwaited = !event.cancelledAt && timingOf(event, now) === 'upcoming'
    const letters = isAwaited ? await lettersToRegistered(tx, 'cancelled', eventId) : []
    await tx.delete(events).where(eq(events.id, eventId))
    await announceChange(tx, eventTags(eventId))
    // Calendars take out what comes with a higher number and as cancelled.
    const gone = ({ event: known, ...letter }: EventLetter): EventLetter => ({
      ...letter,
      event: { ...known, cancelledAt: now, sequence: known.sequence + 1 },
    })
    return { letters: letters.map(gone), registeredCount }
  })
}
