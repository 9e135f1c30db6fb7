import type { Db } from '#db/client.server.ts'
import type { LockedOrder } from './lock-order.server.ts'
import type { OrderFact } from './next.ts'
import { recordFact } from './record-fact.server.ts'
import { settleOrder } from './settle.server.ts'
import type { Till } from './till.ts'

/** Adds a fact of this site's own to an order that the transaction holds, and settles it. */
export async function addBySystem(
  tx: Db,
  till: Till,
  order: LockedOrder,
  fact: OrderFact,
  now: Date,
): Promise<void> {
  await recordFact(tx, order.id, { fact, source: 'system', raw: now.toISOString(), now })
  await settleOrder(tx, till, order, now)
}
