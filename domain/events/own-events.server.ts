import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import { eventRegistrations, events, eventWaitlist, savedEvents } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { type PageWays, pageSize, readPage } from '#shared/page-cursor.ts'
import { placeOfEvent, startsAfter, startsFirst } from './catalogue.server.ts'
import { eventCardColumns, selectEventCards } from './event-card.server.ts'
import { isNotPast, isPast, isUpcoming } from './event-times.server.ts'

const mostAhead = 100

const selectRegistered = (db: Db) =>
  db
    .select({ ...eventCardColumns, checkedInAt: eventRegistrations.checkedInAt })
    .from(eventRegistrations)
    .innerJoin(events, eq(eventRegistrations.eventId, events.id))
    .leftJoin(categories, eq(events.categoryId, categories.id))
    .leftJoin(profiles, eq(events.organizerId, profiles.id))
    .$dynamic()

const selectWaited = (db: Db) =>
  db
    .select({
      ...eventCardColumns,
      position: sql<number>`(select count(*)::int from ${eventWaitlist} as ahead
        where ahead.event_id = ${events.id} and (ahead.joined_at, ahead.id) <= (${eventWaitlist.joinedAt}, ${eventWaitlist.id}))`,
    })
    .from(eventWaitlist)
    .innerJoin(events, eq(eventWaitlist.eventId, events.id))
    .leftJoin(categories, eq(events.categoryId, categories.id))
    .leftJoin(profiles, eq(events.organizerId, profiles.id))
    .$dynamic()

export type RegisteredEvent = Awaited<ReturnType<typeof selectRegistered>>[number]
export type WaitedEvent = Awaited<ReturnType<typeof selectWaited>>[number]

export type OwnEvents = PageWays & {
  /** Registered, not over yet; the next first. */
  upcoming: RegisteredEvent[]
  /** In line for a seat, with the place in it from 1; the next event first. */
  waiting: WaitedEvent[]
  /** Registered and over, the latest first, a page at a time. */
  past: RegisteredEvent[]
}

/** The events of a person, as "Event Saya" shows them. An event that is going on counts as upcoming, so that its ticket and its meeting are
 *  at hand. The next 100 of each kind, the past a page at a time. Three queries. */
export async function ownEvents(
  db: Db,
  viewer: Viewer,
  { cursor, now = new Date() }: { cursor: string | null; now?: Date },
): Promise<OwnEvents> {
  const isOwn = eq(eventRegistrations.userId, viewer.id)
  const [upcoming, waiting, { rows: past, ...ways }] = await Promise.all([
    selectRegistered(db)
      .where(and(isOwn, isNotPast(now)))
      .orderBy(asc(events.startDate), asc(events.id))
      .limit(mostAhead),
    selectWaited(db)
      .where(and(eq(eventWaitlist.userId, viewer.id), isUpcoming(now)))
      .orderBy(asc(events.startDate), asc(events.id))
      .limit(mostAhead),
    readPage(
      cursor,
      (from) =>
        selectRegistered(db)
          .where(and(isOwn, isPast(now), startsAfter(from, false)))
          .orderBy(...startsFirst(from, false))
          .limit(pageSize + 1),
      placeOfEvent,
    ),
  ])
  return { upcoming, waiting, past, ...ways }
}

/** A page of the events that somebody has saved and can still see, those furthest ahead first. One query. */
export async function ownSavedEvents(db: Db, viewer: Viewer, cursor: string | null) {
  const { rows, ...ways } = await readPage(
    cursor,
    (from) =>
      selectEventCards(db)
        .innerJoin(savedEvents, and(eq(savedEvents.eventId, events.id), eq(savedEvents.userId, viewer.id)))
        .where(and(eq(events.isPublished, true), startsAfter(from, false)))
        .orderBy(...startsFirst(from, false))
        .limit(pageSize + 1),
    placeOfEvent,
  )
  return { events: rows, ...ways }
}
