import { and, gt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { events } from '#db/tables/events.ts'
import { eventBounds } from './schema.ts'

const dayMs = 86_400_000

type Times = { startDate: SQLWrapper; endDate: SQLWrapper }

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** Upcoming events (`timingOf`), as a condition of a query: registration closes at the start. */
export const isUpcoming = (now: Date, { startDate }: Pick<Times, 'startDate'> = events): SQL =>
  sql`${startDate} > ${moment(now)}`

/** Events that are upcoming or on now. No event lasts longer than `eventBounds.days`, so that an index by start is walked from there
 *  only. */
export const isNotPast = (now: Date): SQL =>
  sql`(${and(gt(events.endDate, now), gt(events.startDate, new Date(now.getTime() - eventBounds.days * dayMs - 1)))})`

const isOnNow = (now: Date): SQL => sql`(${and(lte(events.startDate, now), isNotPast(now))})`

export const isPast = (now: Date): SQL => sql`(${and(lte(events.startDate, now), lte(events.endDate, now))})`

/** When the next of these events starts or ends, as a part of a query: then a list that tells them apart is no longer so. null for
 *  never. */
export const nextChange = (now: Date, among: SQL | undefined) => {
  const from = sql`from ${events} where ${among}`
  return sql`least(
    (select min(${events.startDate}) ${from} and ${isUpcoming(now)}),
    (select min(${events.endDate}) ${from} and ${isOnNow(now)}))`.mapWith(events.startDate)
}
