import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { statementLines } from '#db/tables/money.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { LockedOrder } from '#domain/payments/lock-order.server.ts'
import type { Settled } from '#domain/payments/settle.server.ts'
import {
  bookCredit,
  transfersOf,
  type WaitingCredit,
  waitingCredit,
} from '#domain/payments/statements/waiting-credit.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { auditedOrder, type Decision, decideOrder } from './decide-order.server.ts'

type Chosen = { lineId: string }

/** Books a credit of a statement that waits at its order, beside what has come by that transfer before, whole rupiah.
 *  Throws as `decideOrder`; not-found 'statement-line' for one that does not wait at this order. */
export async function bookWaitingCredit(db: Db, decision: Decision, { lineId }: Chosen): Promise<Settled> {
  return decideOrder(db, decision, async (tx, order) => {
    const { viewer, till, now } = decision
    const line = await neededCredit(tx, order, lineId)
    const received = (await transfersOf(tx, order)).by(line.attemptId) + line.amount
    const booking = { till, actorId: viewer.id, decidedBy: viewer.id, now }
    const settled = await bookCredit(tx, order, line, received, booking)
    await recordAudit(tx, viewer, 'credit-booked', auditedOrder(order), { amount: line.amount })
    return settled
  })
}

/** Says of a credit that waits at its order that its money was recorded before: nothing is booked of it. Throws as `bookWaitingCredit`. */
export async function dismissCredit(db: Db, decision: Decision, { lineId }: Chosen): Promise<void> {
  await decideOrder(db, decision, async (tx, order) => {
    const { viewer, now } = decision
    const { id, amount } = await neededCredit(tx, order, lineId)
    await tx
      .update(statementLines)
      .set({ decidedAt: now, decidedBy: viewer.id })
      .where(eq(statementLines.id, id))
    await recordAudit(tx, viewer, 'credit-dismissed', auditedOrder(order), { amount })
  })
}

async function neededCredit(tx: Db, order: LockedOrder, lineId: string): Promise<WaitingCredit> {
  const line = await waitingCredit(tx, order.id, lineId)
  // What is exact is settled by the import itself.
  if (!line || line.state === 'matched') throw new DomainError('not-found', 'statement-line')
  return line
}
