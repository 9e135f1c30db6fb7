import { type SQL, sql } from 'drizzle-orm'
import { eventFigures } from './tables/event-figures.ts'

/** How many people have registered for an event, as a part of a query. `eventId` is an id or a column. For pages and
 *  lists: anyone who gives a seat counts. */
export const registeredCount = (eventId: SQL | string): SQL<number> => sql<number>`coalesce(
  (select ${eventFigures.registered} from ${eventFigures} where ${eventFigures.eventId} = ${eventId}), 0)`
