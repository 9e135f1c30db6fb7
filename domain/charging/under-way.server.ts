import { type SQL, sql } from 'drizzle-orm'
import { orders } from '#db/tables/orders.ts'

/** Whether an order can be paid still, or waits for staff to say whether it lets in, as a part of a query: nobody
 *  orders the same again meanwhile. One whose money goes back is no reason not to. */
export const isUnderWay: SQL = sql`(${orders.state} = 'awaiting' or ${orders.need} in ('late', 'short', 'no-seat'))`

/** Whether nothing has come of an order and it can be paid still, or waits for a statement, as a part of a query. */
export const isUnpaid: SQL = sql`(${orders.state} in ('awaiting', 'awaiting-statement') or ${orders.need} = 'no-statement')`

/** For those that are under way: one that can be paid first. */
export const payableFirst: SQL = sql`${orders.state} = 'awaiting' desc`
