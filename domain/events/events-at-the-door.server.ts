import { and, asc, gte } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { events } from '#db/tables/events.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isAnnounced } from './catalogue.server.ts'
import { eventCardColumns } from './event-card.server.ts'
import { canManageEvents } from './policy.ts'

const mostShown = 4

/** The published events that are on now or come next, the nearest first, with how many have a seat: what somebody at a door looks for. One query. Throws
 *  forbidden for anyone but staff and admins. */
export async function eventsAtTheDoor(db: Db, viewer: Viewer, now = new Date()) {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  const { id, title, startDate, endDate, timeZone, maxAttendees, registeredCount } = eventCardColumns
  const rows = await db
    .select({ id, title, startDate, endDate, timeZone, maxAttendees, registeredCount })
    .from(events)
    .where(and(isAnnounced, gte(events.endDate, now)))
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(mostShown)
  return rows.map(({ endDate: _, ...event }) => ({ ...event, isOn: event.startDate <= now }))
}
