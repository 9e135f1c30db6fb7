import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/tables/orders.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** An order, held by this transaction alone until it ends: the person who adds a fact of it or changes it holds it. Locks are
 *  taken in one order everywhere: order, voucher, event or course, year of receipts. Throws not-found 'order'. */
export async function lockOrder(tx: Db, orderId: string) {
  if (!isUuid(orderId)) throw new DomainError('not-found', 'order')
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!order) throw new DomainError('not-found', 'order')
  return order
}
