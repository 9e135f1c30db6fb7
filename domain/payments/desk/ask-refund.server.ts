import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { refunds } from '#db/tables/money.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { LockedOrder } from '#domain/payments/lock-order.server.ts'
import { standingNow } from '#domain/payments/standing-now.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid, uuidV7 } from '#shared/uuid.ts'
import { auditedOrder, type Decision, decideOrder } from './decide-order.server.ts'
import { type KnownRefund, refundable, refundWay } from './refundable.ts'

type Asked = { attemptId: string; amount: number; reason: string }

/** Asks for rupiah of an order to go back: by the provider that took them, else by hand. Returns which. Throws as
 *  `decideOrder`; not-found 'attempt'; invalid 'more-than-left' for more than is left of what has come by that attempt. */
export async function askRefund(
  db: Db,
  decision: Decision,
  { attemptId, amount, reason }: Asked,
): Promise<'provider' | 'by-hand'> {
  return decideOrder(db, decision, async (tx, order) => {
    const [attempt] = isUuid(attemptId)
      ? await tx
          .select({ id: paymentAttempts.id, way: paymentAttempts.way })
          .from(paymentAttempts)
          .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.orderId, order.id)))
      : []
    if (!attempt) throw new DomainError('not-found', 'attempt')
    const known = await refundsOf(tx, order.id)
    if (amount > refundable(await standingNow(tx, order), known, attempt.id))
      throw new DomainError('invalid', 'more-than-left')
    const [id, way] = [uuidV7(), refundWay(attempt, known)]
    const { viewer, now } = decision
    await tx.insert(refunds).values({
      id,
      orderId: order.id,
      attemptId: attempt.id,
      amount,
      reason,
      way,
      askedBy: viewer.id,
      createdAt: now,
    })
    if (way === 'provider') await addJob(tx, 'pay-back', { refundId: id })
    await recordAudit(tx, viewer, 'refund-asked', auditedOrder(order), { amount, why: reason })
    return way
  })
}

/** Sends a refund that its provider has refused by hand instead. Throws as `decideOrder`; not-found 'refund'; conflict
 *  'order-changed' for one that has not failed; invalid 'more-than-left' when there is not so much left any more. */
export async function refundByHand(
  db: Db,
  decision: Decision,
  { refundId }: { refundId: string },
): Promise<void> {
  await decideOrder(db, decision, async (tx, order) => {
    const refund = await refundOf(tx, order, refundId)
    if (refund.state !== 'failed' || !refund.attemptId) throw new DomainError('conflict', 'order-changed')
    const known = await refundsOf(tx, order.id)
    if (refund.amount > refundable(await standingNow(tx, order), known, refund.attemptId))
      throw new DomainError('invalid', 'more-than-left')
    await tx.update(refunds).set({ way: 'by-hand', state: 'asked' }).where(eq(refunds.id, refund.id))
    await recordAudit(tx, decision.viewer, 'refund-asked', auditedOrder(order), { amount: refund.amount })
  })
}

export const refundsOf = (tx: Db, orderId: string): Promise<KnownRefund[]> =>
  tx
    .select({
      id: refunds.id,
      attemptId: refunds.attemptId,
      amount: refunds.amount,
      state: refunds.state,
      way: refunds.way,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))

/** A refund of a locked order. Throws not-found 'refund'. */
export async function refundOf(tx: Db, order: LockedOrder, refundId: string): Promise<KnownRefund> {
  const found = (await refundsOf(tx, order.id)).find(({ id }) => id === refundId)
  if (!found) throw new DomainError('not-found', 'refund')
  return found
}
