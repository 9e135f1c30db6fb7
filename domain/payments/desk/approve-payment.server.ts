import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentAttempts, paymentProofs } from '#db/tables/orders.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { recordFact } from '#domain/payments/record-fact.server.ts'
import { settleOrder } from '#domain/payments/settle.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { OrderState } from '#shared/payments.ts'
import { isUuid } from '#shared/uuid.ts'
import { auditedOrder, type Decision, decideOrder, rawDecision, standingNow } from './decide-order.server.ts'

type Approved = { attemptId: string; amount: number; confirmed: number | null }

/** What came of it: the state, and how many rupiah more than the order's attempt asked for. */
export type Approval = { state: OrderState; surplus: number }

/** Says that so many rupiah have come by a transfer, beside what was booked of it before: with what was asked its buyer is let in, less is held as short, more lets
 *  in with a surplus that waits for staff. Proofs of it that wait are done with. Another amount than is missing is to be `confirmed`. Throws as `decideOrder`; not-found 'attempt' for
 *  what is no transfer of the order; invalid 'amount-differs' for another amount that nobody confirmed. */
export async function approvePayment(
  db: Db,
  decision: Decision,
  { attemptId, amount, confirmed }: Approved,
): Promise<Approval> {
  return decideOrder(db, decision, async (tx, order) => {
    const attempt = await transferOf(tx, order.id, attemptId)
    const { ledger } = await standingNow(tx, order)
    const before = ledger.get(attempt.id)?.received ?? 0
    if (!isMissing(amount, { attempt, before, order }) && confirmed !== amount)
      throw new DomainError('invalid', 'amount-differs')
    const { viewer, till, now } = decision
    await recordFact(tx, order.id, {
      fact: { kind: 'money', attemptId: attempt.id, amount: before + amount },
      source: 'staff',
      actorId: viewer.id,
      raw: rawDecision(now),
      now,
    })
    await acceptProofs(tx, order.id, now)
    const state = await settleOrder(tx, till, order, now)
    await recordAudit(tx, viewer, 'payment-approved', auditedOrder(order), { amount })
    return { state, surplus: Math.max(0, before + amount - attempt.amount) }
  })
}

type Missing = { attempt: { amount: number }; before: number; order: { total: number; received: number } }

/** Whether so many rupiah are what the transfer asks for beyond what it has brought (`before`); once something has come also what is missing of the total, which is
 *  what its buyer is told. */
export const isMissing = (amount: number, { attempt, before, order }: Missing): boolean =>
  amount === attempt.amount - before || (order.received > 0 && amount === order.total - order.received)

async function transferOf(tx: Db, orderId: string, attemptId: string) {
  const [attempt] = isUuid(attemptId)
    ? await tx
        .select()
        .from(paymentAttempts)
        .where(
          and(
            eq(paymentAttempts.id, attemptId),
            eq(paymentAttempts.orderId, orderId),
            eq(paymentAttempts.way, 'transfer'),
          ),
        )
    : []
  if (!attempt) throw new DomainError('not-found', 'attempt')
  return attempt
}

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
