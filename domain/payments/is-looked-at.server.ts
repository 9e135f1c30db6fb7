import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/tables/orders.ts'
import { hasWaitingProof } from '#db/waiting-at-orders.server.ts'

/** Whether a proof of this order waits for staff; in a transaction that holds the order no other is sent or decided meanwhile. */
export const isLookedAt = async (tx: Db, orderId: string): Promise<boolean> =>
  (await tx.$count(orders, and(eq(orders.id, orderId), hasWaitingProof(sql`${orders.id}`)))) > 0
