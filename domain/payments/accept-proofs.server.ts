import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentAttempts, paymentProofs } from '#db/tables/orders.ts'

/** Nobody has to look at the proofs of a locked order any more: its money was found. */
export async function acceptProofs(tx: Db, orderId: string, now: Date): Promise<void> {
  const attempts = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
  await tx
    .update(paymentProofs)
    .set({ decidedAt: now })
    .where(and(inArray(paymentProofs.attemptId, attempts), isNull(paymentProofs.decidedAt)))
}
