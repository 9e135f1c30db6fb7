import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sumReceived } from '#db/received.server.ts'
import { registeredCount } from '#db/registered-count.server.ts'
import { readSortedPage, type SortOrder, sortedLetters, sortKeyOf } from '#db/sorted-page.server.ts'
import { categories } from '#db/tables/courses.ts'
import { eventRegistrations, events, eventWaitlist } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { rememberingLarge } from '#platform/remember-large.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { sortOf } from '#shared/sort-choice.ts'
import { isUuid } from '#shared/uuid.ts'
import { isAnnounced, matchesWords } from './catalogue.server.ts'
import { eventCardColumns } from './event-card.server.ts'
import { isNotPast, isPast } from './event-times.server.ts'
import { canManageEvents } from './policy.ts'
import { type EventDeskFilter, eventSorts } from './schema.ts'

const ofStatus = (status: EventDeskFilter['status'], now: Date): SQL | undefined => {
  switch (status) {
    case 'upcoming':
      return and(isNotPast(now), isNull(events.cancelledAt))
    case 'past':
      return and(isPast(now), isNull(events.cancelledAt))
    case 'draft':
      return eq(events.isPublished, false)
    case 'cancelled':
      return isNotNull(events.cancelledAt)
    case '':
      return undefined
  }
}

const orders = {
  title: { by: sortedLetters(events.title), id: events.id, kind: 'text' },
  start: { by: events.startDate, id: events.id, kind: 'moment' },
} as const satisfies Record<string, Omit<SortOrder, 'isDescending'>>

const orderOf = (sort: EventDeskFilter['sort']): SortOrder => {
  const { key, isDescending } = sortOf(sort, eventSorts) ?? { key: 'start', isDescending: true }
  return { ...orders[key], isDescending }
}

/** A page of all events, drafts too, sorted as asked, those furthest ahead first when nothing is, for those who look after them. Throws
 *  forbidden for anyone but staff and admins. One query. */
export async function deskEvents(db: Db, viewer: Viewer, filter: EventDeskFilter, now = new Date()) {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  const order = orderOf(filter.sort)
  const { rows, ...ways } = await readSortedPage(order, filter.cursor, ({ where, orderBy, limit }) =>
    db
      .select({ ...eventCardColumns, sortKey: sortKeyOf(order) })
      .from(events)
      .leftJoin(categories, eq(events.categoryId, categories.id))
      .leftJoin(profiles, eq(events.organizerId, profiles.id))
      .where(and(ofStatus(filter.status, now), matchesWords(filter.search), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { events: rows, ...ways }
}

/** What these events are called, for those who look after them. One query. */
export async function eventNames(db: Db, viewer: Viewer, ids: string[]) {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  return db.select({ id: events.id, name: events.title }).from(events).where(inArray(events.id, ids))
}

export type EventFigures = { total: number; published: number; upcoming: number; registrations: number }

const rememberFigures = rememberingLarge<EventFigures>(({ total, registrations }) => total + registrations)

/** How many events and registrations there are; what is on now counts as upcoming, as in the catalogue. One query. Figures of many are
 *  up to a minute old (decision 54). */
export const figuresOfEvents = (db: Db): Promise<EventFigures> =>
  rememberFigures(db, '', () => countEvents(db, new Date()))

async function countEvents(db: Db, now: Date): Promise<EventFigures> {
  const [figures] = await db
    .select({
      total: sql<number>`count(*)::int`,
      published: sql<number>`count(*) filter (where ${events.isPublished})::int`,
      upcoming: sql<number>`count(*) filter (where ${and(isAnnounced, isNotPast(now))})::int`,
      registrations: sql<number>`(select count(*)::int from ${eventRegistrations})`,
    })
    .from(events)
  return figures ?? { total: 0, published: 0, upcoming: 0, registrations: 0 }
}

/** What a question about an event has to name: its title, the people it concerns, and in rupiah what was received for
 *  its seats and what is owed. null when there is no such event. One query. */
export async function eventAtStake(db: Db, viewer: Viewer, eventId: string) {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  if (!isUuid(eventId)) return null
  const [event] = await db
    .select({
      id: events.id,
      title: events.title,
      registeredCount: registeredCount(eventId),
      waitingCount: sql<number>`(select count(*)::int from ${eventWaitlist} where ${eventWaitlist.eventId} = ${eventId})`,
      revenue: sumReceived({ subjectId: eventId }),
      owed: sql<number>`(select coalesce(sum(${eventRegistrations.pricePaid}), 0)::float8 from ${eventRegistrations}
        where ${eventRegistrations.eventId} = ${eventId} and ${eventRegistrations.orderId} is null)`,
    })
    .from(events)
    .where(eq(events.id, eventId))
  return event ?? null
}
