import { type SQL, sql } from 'drizzle-orm'
import { orders } from './tables/orders.ts'

/** How many seats of an event are held by orders that can still be paid, or that have been paid in part, as a part of a query: nobody else gets them
 *  meanwhile. `eventId` is an id or a column. */
export const heldSeats = (
  eventId: SQL | string,
): SQL<number> => sql<number>`(select count(*)::int from ${orders}
  where ${orders.subjectId} = ${eventId} and ${orders.kind} = 'event'
    and (${orders.state} = 'awaiting' or (${orders.state} = 'needs-staff' and ${orders.need} = 'short')))`
