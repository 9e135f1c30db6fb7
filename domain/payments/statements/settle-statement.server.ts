import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { statementLines } from '#db/tables/money.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { acceptProofs } from '#domain/payments/desk/approve-payment.server.ts'
import { lockOrder } from '#domain/payments/lock-order.server.ts'
import { recordFact } from '#domain/payments/record-fact.server.ts'
import { settleOrder } from '#domain/payments/settle.server.ts'
import type { Till } from '#domain/payments/till.ts'

/** Settles the orders for which a statement has exactly what was asked, each in its own transaction and always in the same sequence; what an earlier
 *  statement has left undone of the same credits is made up. What was done before is done: a credit is one fact. */
export async function settleStatement(
  db: Db,
  viewer: { id: string },
  till: Till,
  importId: string,
  now = new Date(),
): Promise<void> {
  const lines = await db
    .select({
      hash: statementLines.hash,
      day: statementLines.day,
      amount: statementLines.amount,
      attemptId: paymentAttempts.id,
      asked: paymentAttempts.amount,
      orderId: paymentAttempts.orderId,
    })
    .from(statementLines)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, statementLines.attemptId))
    .where(
      and(
        eq(statementLines.state, 'matched'),
        or(eq(statementLines.importId, importId), inArray(statementLines.hash, knownIn(db, importId))),
      ),
    )
    .orderBy(asc(paymentAttempts.orderId), asc(statementLines.row))
  for (const { orderId, attemptId, amount, asked, hash, day } of lines) {
    // Never what is not exact, whatever the line was found to be.
    if (amount !== asked) continue
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const isNew = await recordFact(tx, order.id, {
        fact: { kind: 'money', attemptId, amount },
        source: 'statement',
        actorId: viewer.id,
        raw: JSON.stringify({ credit: hash, day }),
        now,
      })
      if (!isNew) return
      await acceptProofs(tx, order.id, now)
      await settleOrder(tx, till, order, now)
    })
  }
}

const knownIn = (db: Db, importId: string) =>
  db
    .select({ hash: statementLines.hash })
    .from(statementLines)
    .where(and(eq(statementLines.importId, importId), eq(statementLines.state, 'known')))
