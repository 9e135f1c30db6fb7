import { and, asc, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newerThan, newestFirst, olderThan, oldestFirst } from '#db/page-place.server.ts'
import { events } from '#db/tables/events.ts'
import { type PageCursor, type PageWays, pageSize, readPage } from '#shared/page-cursor.ts'
import { containsPattern } from '#shared/search-pattern.ts'
import { type EventCard, selectEventCards } from './event-card.server.ts'
import { isNotPast, isPast, isUpcoming, nextChange } from './event-times.server.ts'
import type { EventFilter } from './schema.ts'

/** Counting stops here: beyond it the exact number helps nobody and would cost a walk through the whole table. */
const countLimit = 1000

export type EventCatalogue = PageWays & {
  events: EventCard[]
  /** How many match, at most 1,000. */
  count: number
  /** True when there are more than `count`. */
  isCountCut: boolean
  /** When the next event of all starts or ends: what was read here is no longer so then. */
  changesAt: Date | null
}

const byStart = { at: events.startDate, id: events.id }

/** Rows on the cursor's side in the order of start and id, forwards or backwards. */
export const startsAfter = (cursor: PageCursor | null, isForwards: boolean): SQL | undefined =>
  (isForwards ? newerThan : olderThan)(cursor, byStart)

/** The order in which they are read. */
export const startsFirst = (cursor: PageCursor | null, isForwards: boolean): SQL[] =>
  (isForwards ? oldestFirst : newestFirst)(cursor, byStart)

export const placeOfEvent = ({ startDate, id }: { startDate: Date; id: string }): PageCursor => ({
  at: startDate,
  id,
})

export const matchesWords = (search: string): SQL | undefined =>
  search
    ? or(ilike(events.title, containsPattern(search)), ilike(events.description, containsPattern(search)))
    : undefined

/** Published events that take place. A cancelled one has its page, but nobody is invited to it. */
export const isAnnounced = and(eq(events.isPublished, true), isNull(events.cancelledAt))

const matching = (filter: EventFilter, now: Date): SQL | undefined =>
  and(
    isAnnounced,
    filter.time === 'upcoming' ? isNotPast(now) : isPast(now),
    matchesWords(filter.search),
    filter.category ? eq(events.categoryId, filter.category) : undefined,
    filter.type ? eq(events.eventType, filter.type) : undefined,
  )

/** A page of published events (SPEC §2, §4, §5): what is on now and upcoming by start, so that what is on now comes first
 *  (P32); past ones the latest first; ties by id (P16, P17). Two queries, whatever the data. */
export async function eventCatalogue(db: Db, filter: EventFilter, now = new Date()): Promise<EventCatalogue> {
  const isForwards = filter.time === 'upcoming'
  const [{ count, changesAt }, { rows, ...ways }] = await Promise.all([
    countMatching(db, filter, now),
    readPage(
      filter.cursor,
      (from) =>
        selectEventCards(db)
          .where(and(matching(filter, now), startsAfter(from, isForwards)))
          .orderBy(...startsFirst(from, isForwards))
          .limit(pageSize + 1),
      placeOfEvent,
    ),
  ])
  return {
    events: rows,
    count: Math.min(count, countLimit),
    isCountCut: count > countLimit,
    ...ways,
    changesAt,
  }
}

async function countMatching(db: Db, filter: EventFilter, now: Date) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(events)
    .where(matching(filter, now))
    .limit(countLimit + 1)
    .as('some')
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, changesAt: nextChange(now, isAnnounced) })
    .from(some)
  return { count: row?.count ?? 0, changesAt: row?.changesAt ?? null }
}

/** What somebody organizes: published events, those that are not past first (the next first, then the latest past). */
export const eventsOfOrganizer = (
  db: Db,
  organizerId: string,
  limit: number,
  now = new Date(),
): Promise<EventCard[]> =>
  selectEventCards(db)
    .where(and(isAnnounced, eq(events.organizerId, organizerId)))
    .orderBy(
      desc(isNotPast(now)),
      sql`abs(extract(epoch from ${events.startDate} - ${now.toISOString()}::timestamptz))`,
      asc(events.id),
    )
    .limit(limit)

/** The next events of all, for anyone who has not asked for any. */
export const nextEvents = (db: Db, limit: number, now = new Date()): Promise<EventCard[]> =>
  selectEventCards(db)
    .where(and(isAnnounced, isUpcoming(now)))
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(limit)
