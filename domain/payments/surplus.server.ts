import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { type OrderStanding, sumsOf } from './next.ts'

/** What has come for an order beyond what was asked and has not gone back, in whole rupiah. The unique code of a transfer was asked for where that transfer has come. */
export async function surplusOf(tx: Db, { total, ledger, ...rest }: OrderStanding): Promise<number> {
  const { received, paidBack } = sumsOf({ total, ledger, ...rest })
  const beyond = received - paidBack - total
  if (beyond <= 0) return 0
  const paid = [...ledger].flatMap(([id, { isReversed }]) => (isReversed ? [] : [id]))
  const asked = await tx
    .select({ uniqueCode: paymentAttempts.uniqueCode })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.id, paid))
  return Math.max(0, beyond - asked.reduce((sum, { uniqueCode }) => sum + uniqueCode, 0))
}
