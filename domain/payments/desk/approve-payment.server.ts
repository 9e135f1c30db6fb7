import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { acceptProofs } from '#domain/payments/accept-proofs.server.ts'
import { isMissing } from '#domain/payments/is-missing.ts'
import { recordFact } from '#domain/payments/record-fact.server.ts'
import { type Settled, settleOrder } from '#domain/payments/settle.server.ts'
import { standingNow } from '#domain/payments/standing-now.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { awaitsStatement } from '#shared/payments.ts'
import { isUuid } from '#shared/uuid.ts'
import { auditedOrder, type Decision, decideOrder, rawDecision } from './decide-order.server.ts'

type Approved = { attemptId: string; amount: number; confirmed: number | null }

/** Says that so many rupiah have come by a transfer, beside what was booked of it before: with what was asked its buyer
 *  is let in, less is held as short, more lets in with a surplus that waits for staff. Proofs of it that wait are done
 *  with. Another amount than is missing is to be `confirmed`. Throws as `decideOrder`; not-found 'attempt' for what is
 *  no transfer of the order; invalid 'amount-differs' for another amount that nobody confirmed. */
export async function approvePayment(
  db: Db,
  decision: Decision,
  { attemptId, amount, confirmed }: Approved,
): Promise<Settled> {
  return decideOrder(db, decision, async (tx, order) => {
    const attempt = await transferOf(tx, order.id, attemptId)
    const { ledger } = await standingNow(tx, order)
    const before = ledger.get(attempt.id)?.received ?? 0
    if (!isMissing(amount, { ...order, asked: attempt.amount, before }) && confirmed !== amount)
      throw new DomainError('invalid', 'amount-differs')
    const { viewer, till, now } = decision
    await recordFact(tx, order.id, {
      // Anyone who approves while a statement is awaited has found it in time at the bank.
      fact: {
        kind: awaitsStatement(order) ? 'money-in-time' : 'money',
        attemptId: attempt.id,
        amount: before + amount,
      },
      source: 'staff',
      actorId: viewer.id,
      raw: rawDecision(now),
      now,
    })
    await acceptProofs(tx, order.id, now)
    const settled = await settleOrder(tx, till, order, now)
    await recordAudit(tx, viewer, 'payment-approved', auditedOrder(order), { amount })
    return settled
  })
}

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
