import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/tables/orders.ts'
import { type LockedOrder, lockOrder } from '#domain/payments/lock-order.server.ts'
import { canManagePayments } from '#domain/payments/policy.ts'
import type { Till } from '#domain/payments/till.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { orderVersion } from './order-version.server.ts'

/** Who decides something of which order, and what they had seen of it (order-version.server.ts). */
export type Decision = { viewer: Viewer; till: Till; orderId: string; seen: string; now: Date }

/** Lets staff do something with an order that is as they have seen it, in one transaction that holds it. Throws
 *  forbidden for all but staff and admins, not-found 'order', conflict 'order-changed' when somebody or something was
 *  quicker: of two who decide the same at once one does. */
export async function decideOrder<Done>(
  db: Db,
  { viewer, orderId, seen }: Pick<Decision, 'viewer' | 'orderId' | 'seen'>,
  work: (tx: Db, order: LockedOrder) => Promise<Done>,
): Promise<Done> {
  if (!canManagePayments(viewer)) throw new DomainError('forbidden', 'payments')
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [current] = await tx
      .select({ version: orderVersion(sql`${orders.id}`) })
      .from(orders)
      .where(sql`${orders.id} = ${orderId}`)
    if (current?.version !== seen) throw new DomainError('conflict', 'order-changed')
    return work(tx, order)
  })
}

/** An order as the audit log calls it. */
export const auditedOrder = ({ id, reference }: Pick<LockedOrder, 'id' | 'reference'>) => ({
  id,
  name: reference,
})

/** What makes a decision a fact of its own. */
export const rawDecision = (now: Date, said: Readonly<Record<string, string>> = {}): string =>
  JSON.stringify({ at: now.toISOString(), ...said })
