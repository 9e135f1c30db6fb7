import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders, paymentWayRows } from '#db/tables/orders.ts'
import { grantingStates, type OrderKind } from '#shared/payments.ts'

/** Whether any way to pay is configured: without one priced courses and events open without payment (P27). */
export async function isCharging(db: Db): Promise<boolean> {
  const found = await db.select({ way: paymentWayRows.way }).from(paymentWayRows).limit(1)
  return found.length > 0
}

/** The same as a column of a query. */
export const chargingColumn = sql<boolean>`exists (select from ${paymentWayRows})`

type Wanted = { kind: OrderKind; id: string; price: number }

/** Whether somebody gets this course or event only by paying: it has a price, there is a way to pay, and no order of theirs lets them in
 *  already. */
export async function hasToPay(db: Db, person: { id: string }, wanted: Wanted): Promise<boolean> {
  if (wanted.price === 0 || !(await isCharging(db))) return false
  const lettingIn = and(
    eq(orders.buyerId, person.id),
    eq(orders.kind, wanted.kind),
    eq(orders.subjectId, wanted.id),
    inArray(orders.state, [...grantingStates]),
  )
  return (await db.$count(orders, lettingIn)) === 0
}
