import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { type OrderStanding, sumsOf } from './next.ts'

/** What has come for an order beyond what was asked and has not gone back, in whole rupiah. The unique code of a
 *  transfer was asked for where that transfer has come. */
export async function surplusOf(tx: Db, standing: OrderStanding): Promise<number> {
  const { received, paidBack } = sumsOf(standing)
  const beyond = received - paidBack - standing.total
  if (beyond <= 0) return 0
  const paid = [...standing.ledger].flatMap(([id, { isReversed }]) => (isReversed ? [] : [id]))
  const codes = await tx
    .select({ uniqueCode: paymentAttempts.uniqueCode })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.id, paid))
  return Math.max(0, beyond - codes.reduce((sum, { uniqueCode }) => sum + uniqueCode, 0))
}
