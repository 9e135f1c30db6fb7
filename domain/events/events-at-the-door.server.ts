import { and, asc } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { events } from '#db/tables/events.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isAnnounced } from './catalogue.server.ts'
import { eventCardColumns } from './event-card.server.ts'
import { timingOf } from './event-state.ts'
import { isNotPast } from './event-times.server.ts'
import { canManageEvents } from './policy.ts'

const mostShown = 4

/** The published events that are on now or come next, the nearest first, with how many have a seat or hold one: what somebody at a
 *  door looks for. One query. Throws forbidden for anyone but staff and admins. */
export async function eventsAtTheDoor(db: Db, viewer: Viewer, now = new Date()) {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  const { id, title, startDate, endDate, timeZone, maxAttendees, registeredCount, heldCount } =
    eventCardColumns
  const rows = await db
    .select({ id, title, startDate, endDate, timeZone, maxAttendees, registeredCount, heldCount })
    .from(events)
    .where(and(isAnnounced, isNotPast(now)))
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(mostShown)
  return rows.map((event) => ({ ...event, isOn: timingOf(event, now) === 'on-now' }))
}
