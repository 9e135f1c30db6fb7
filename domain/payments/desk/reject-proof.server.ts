import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders, paymentAttempts, paymentProofs } from '#db/tables/orders.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { enqueueOrderEnd } from '#domain/charging/place-order.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { auditedOrder, type Decision, decideOrder } from './decide-order.server.ts'

type Rejected = { proofId: string; reason: string }

/** How long there is to send another proof at least. */
const timeForAnotherMs = 6 * 3_600_000

/** Says no to a proof that waits; the buyer learns why. Their order stays as it is, for six hours at least. Throws as
 *  `decideOrder`; not-found 'proof' for one of another order, conflict 'order-changed' for one that was decided before. */
export async function rejectProof(db: Db, decision: Decision, { proofId, reason }: Rejected): Promise<void> {
  await decideOrder(db, decision, async (tx, order) => {
    const { viewer, now } = decision
    const attempts = tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, order.id))
    const [proof] = isUuid(proofId)
      ? await tx
          .select({ decidedAt: paymentProofs.decidedAt })
          .from(paymentProofs)
          .where(and(eq(paymentProofs.id, proofId), inArray(paymentProofs.attemptId, attempts)))
      : []
    if (!proof) throw new DomainError('not-found', 'proof')
    if (proof.decidedAt) throw new DomainError('conflict', 'order-changed')
    await tx
      .update(paymentProofs)
      .set({ decidedAt: now, refusal: reason })
      .where(eq(paymentProofs.id, proofId))
    const { id, reference, subjectTitle: title, buyerId } = order
    const until = new Date(now.getTime() + timeForAnotherMs)
    if (order.state === 'awaiting' && order.expiresAt < until) {
      await tx.update(orders).set({ expiresAt: until }).where(eq(orders.id, id))
      await enqueueOrderEnd(tx, id, until)
    }
    if (buyerId)
      await notify(tx, 'proof-rejected', {
        order: { id, reference, title },
        reason,
        at: now,
        people: [buyerId],
      })
    await recordAudit(tx, viewer, 'proof-rejected', auditedOrder(order), { why: reason })
  })
}
