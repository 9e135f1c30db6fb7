import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/tables/orders.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { recordFact } from '#domain/payments/record-fact.server.ts'
import { settleOrder } from '#domain/payments/settle.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { awaitsStatement, type OrderState, openSurplus } from '#shared/payments.ts'
import { auditedOrder, type Decision, decideOrder, rawDecision } from './decide-order.server.ts'

/** Lets the buyer of an order that waits for staff in, whatever has come. Where there is no seat or nothing there any
 *  more, it goes on waiting. Returns how it stands. Throws as `decideOrder`; conflict 'order-changed' for one that does
 *  not wait. */
export async function letIn(db: Db, decision: Decision): Promise<OrderState> {
  return decideOrder(db, decision, async (tx, order) => {
    if (order.state !== 'needs-staff' || awaitsStatement(order))
      throw new DomainError('conflict', 'order-changed')
    const { viewer, till, now } = decision
    await recordFact(tx, order.id, {
      fact: { kind: 'let-in' },
      source: 'staff',
      actorId: viewer.id,
      raw: rawDecision(now),
      now,
    })
    await recordAudit(tx, viewer, 'order-let-in', auditedOrder(order), { amount: order.received })
    return (await settleOrder(tx, till, order, now)).state
  })
}

/** Lets nobody in for an order that waits for staff: what has come is to go back. One that waits for a statement ends.
 *  Throws as `decideOrder`; conflict 'order-changed' for one that does not wait, or
 *  was turned away before. */
export async function turnAway(db: Db, decision: Decision, { reason }: { reason: string }): Promise<void> {
  await decideOrder(db, decision, async (tx, order) => {
    const isUnpaid = awaitsStatement(order)
    if (!isUnpaid && (order.state !== 'needs-staff' || order.need === 'pay-back'))
      throw new DomainError('conflict', 'order-changed')
    const { viewer, till, now } = decision
    await recordFact(tx, order.id, {
      fact: { kind: isUnpaid ? 'expiry' : 'turned-away' },
      source: 'staff',
      actorId: viewer.id,
      raw: rawDecision(now, { reason }),
      now,
    })
    await settleOrder(tx, till, order, now)
    await recordAudit(tx, viewer, 'order-turned-away', auditedOrder(order), { why: reason })
  })
}

/** Leaves what has come beyond what was asked where it is; more than that, coming later, waits again. Throws as
 *  `decideOrder`; conflict 'order-changed' where nothing of it waits. */
export async function keepSurplus(db: Db, { viewer, ...decision }: Decision): Promise<void> {
  await decideOrder(db, { viewer, ...decision }, async (tx, order) => {
    if (openSurplus(order) === 0) throw new DomainError('conflict', 'order-changed')
    await tx.update(orders).set({ surplusKept: order.surplus }).where(eq(orders.id, order.id))
    await recordAudit(tx, viewer, 'surplus-kept', auditedOrder(order), { amount: order.surplus })
  })
}
