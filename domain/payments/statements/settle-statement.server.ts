import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { statementLines } from '#db/tables/money.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { isMissing } from '#domain/payments/is-missing.ts'
import { type LockedOrder, lockOrder } from '#domain/payments/lock-order.server.ts'
import type { Till } from '#domain/payments/till.ts'
import { bookCredit, transfersOf, type WaitingCredit, waitingCredit } from './waiting-credit.server.ts'

/** Settles the orders for which a statement has exactly what was asked, or what is still missing of them, each in its
 *  own transaction and always in the same sequence; what an earlier statement has left undone of the same credits is
 *  made up. What was done before is done: a credit is booked once. */
export async function settleStatement(
  db: Db,
  viewer: { id: string },
  till: Till,
  importId: string,
  now = new Date(),
): Promise<void> {
  const lines = await db
    .select({ id: statementLines.id, orderId: paymentAttempts.orderId })
    .from(statementLines)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, statementLines.attemptId))
    .where(
      and(
        inArray(statementLines.state, ['matched', 'short', 'over']),
        isNull(statementLines.decidedAt),
        or(eq(statementLines.importId, importId), inArray(statementLines.hash, knownIn(db, importId))),
      ),
    )
    .orderBy(
      asc(paymentAttempts.orderId),
      desc(sql`${statementLines.state} = 'matched'`),
      asc(statementLines.row),
    )
  for (const { id, orderId } of lines)
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const line = await waitingCredit(tx, order.id, id)
      const received = line && (await receivedWith(tx, order, line))
      if (line && received !== null)
        await bookCredit(tx, order, line, received, { till, actorId: viewer.id, decidedBy: null, now })
    })
}

/** What has come by a credit's transfer with it, where it is surely this order's and nobody has to look: exactly what
 *  was asked, which may be money that staff have recorded before; or exactly what is missing of an order that is short.
 *  Null for what waits. */
async function receivedWith(tx: Db, order: LockedOrder, line: WaitingCredit): Promise<number | null> {
  const { amount, asked, attemptId, state } = line
  const { by, unseen, byHand } = await transfersOf(tx, order)
  const before = by(attemptId)
  // Never what is not exact, whatever the line was found to be.
  if (state === 'matched') return amount === asked ? before + Math.max(0, amount - unseen) : null
  if (order.need !== 'short' || !isMissing(amount, { ...order, asked, before })) return null
  // What staff have recorded by hand may be this very money.
  return byHand.includes(amount) ? null : before + amount
}

const knownIn = (db: Db, importId: string) =>
  db
    .select({ hash: statementLines.hash })
    .from(statementLines)
    .where(and(eq(statementLines.importId, importId), eq(statementLines.state, 'known')))
