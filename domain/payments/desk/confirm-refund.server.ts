import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { refunds } from '#db/tables/money.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { recordFact } from '#domain/payments/record-fact.server.ts'
import { settleOrder } from '#domain/payments/settle.server.ts'
import { standingNow } from '#domain/payments/standing-now.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { OrderState } from '#shared/payments.ts'
import { refundOf, refundsOf } from './ask-refund.server.ts'
import { auditedOrder, type Decision, decideOrder, rawDecision } from './decide-order.server.ts'

/** Says that a refund by hand was sent: so much more of its attempt is back, and nothing is left of access once all is.
 *  Returns how the order stands. Throws as `decideOrder`; not-found 'refund'; conflict 'order-changed' for one that is
 *  not to be sent by hand any more, 'refund-under-way' while the provider has one of the same payment, whose sum would
 *  swallow this one; invalid 'more-than-left' when less has come by now. */
export async function confirmRefund(
  db: Db,
  decision: Decision,
  { refundId }: { refundId: string },
): Promise<OrderState> {
  return decideOrder(db, decision, async (tx, order) => {
    const { id, attemptId, amount, way, state } = await refundOf(tx, order, refundId)
    if (way !== 'by-hand' || state !== 'asked' || !attemptId)
      throw new DomainError('conflict', 'order-changed')
    const others = await refundsOf(tx, order.id)
    const isUnderWay = others.some(
      (each) => each.attemptId === attemptId && each.way === 'provider' && each.state === 'asked',
    )
    if (isUnderWay) throw new DomainError('conflict', 'refund-under-way')
    const { received, paidBack } = (await standingNow(tx, order)).ledger.get(attemptId) ?? none
    if (paidBack + amount > received) throw new DomainError('invalid', 'more-than-left')
    const { viewer, till, now } = decision
    await recordFact(tx, order.id, {
      fact: { kind: 'paid-back', attemptId, amount: paidBack + amount },
      source: 'staff',
      actorId: viewer.id,
      raw: rawDecision(now, { refund: id }),
      now,
    })
    await tx.update(refunds).set({ state: 'done', doneAt: now }).where(eq(refunds.id, id))
    await recordAudit(tx, viewer, 'refund-sent', auditedOrder(order), { amount })
    return (await settleOrder(tx, till, order, now)).state
  })
}

const none = { received: 0, paidBack: 0 }
