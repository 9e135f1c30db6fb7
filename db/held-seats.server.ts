import { type SQL, sql } from 'drizzle-orm'
import { orders } from './tables/orders.ts'

const holdsSeat = sql`${orders.kind} = 'event'
  and (${orders.state} = 'awaiting' or (${orders.state} = 'needs-staff' and ${orders.need} = 'short'))`

/** How many seats of an event are held by orders that can still be paid, or that have been paid in part, as a part of a
 *  query: nobody else gets them meanwhile. `eventId` is an id or a column. */
export const heldSeats = (
  eventId: SQL | string,
): SQL<number> => sql<number>`(select count(*)::int from ${orders}
  where ${orders.subjectId} = ${eventId} and ${holdsSeat})`

/** The condition of orders of one person that hold a seat of an event. */
export const seatHeldBy = (userId: string, eventId: string): SQL =>
  sql`${orders.buyerId} = ${userId} and ${orders.subjectId} = ${eventId} and ${holdsSeat}`
