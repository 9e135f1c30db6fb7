import { notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentWayRows } from '#db/tables/orders.ts'
import type { PaymentWay } from '#shared/payments.ts'

/** Writes down which ways to pay are configured, at the start of a server: with none, what has a price opens without
 *  payment from then on. */
export async function storePaymentWays(db: Db, ways: readonly PaymentWay[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(paymentWayRows)
      .where(ways.length > 0 ? notInArray(paymentWayRows.way, [...ways]) : sql`true`)
    if (ways.length > 0)
      await tx
        .insert(paymentWayRows)
        .values(ways.map((way) => ({ way })))
        .onConflictDoNothing()
  })
}
