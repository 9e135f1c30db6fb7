import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { moneyMovements, paymentFacts, statementLines } from '#db/tables/money.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { acceptProofs } from '#domain/payments/accept-proofs.server.ts'
import { lastDayToPay } from '#domain/payments/await-statement.server.ts'
import type { LockedOrder } from '#domain/payments/lock-order.server.ts'
import { recordFact } from '#domain/payments/record-fact.server.ts'
import { type Settled, settleOrder } from '#domain/payments/settle.server.ts'
import { standingNow } from '#domain/payments/standing-now.server.ts'
import type { Till } from '#domain/payments/till.ts'
import { isUuid } from '#shared/uuid.ts'

export type WaitingCredit = NonNullable<Awaited<ReturnType<typeof waitingCredit>>>

/** A credit that was found to be of an order, which this transaction holds, and that nobody has decided upon; null when there is none. */
export async function waitingCredit(tx: Db, orderId: string, lineId: string) {
  if (!isUuid(lineId)) return null
  const [line] = await tx
    .select({
      id: statementLines.id,
      state: statementLines.state,
      amount: statementLines.amount,
      day: statementLines.day,
      hash: statementLines.hash,
      attemptId: paymentAttempts.id,
      asked: paymentAttempts.amount,
    })
    .from(statementLines)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, statementLines.attemptId))
    .where(
      and(
        eq(statementLines.id, lineId),
        eq(paymentAttempts.orderId, orderId),
        inArray(statementLines.state, ['matched', 'short', 'over']),
        isNull(statementLines.decidedAt),
      ),
    )
  return line ?? null
}

/** What has come by each transfer of a locked order, in whole rupiah: `by` an attempt; `unseen`, what was recorded by
 *  hand and no credit of a statement has shown yet; `byHand`, the sums that it was recorded in which no credit is known
 *  to be. */
export async function transfersOf(tx: Db, order: LockedOrder) {
  const ofOrder = eq(paymentAttempts.orderId, order.id)
  const { ledger } = await standingNow(tx, order)
  const transfers = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(ofOrder, eq(paymentAttempts.way, 'transfer')))
  const seen = await tx
    .select({ amount: statementLines.amount, isOwn: sql<boolean>`${moneyMovements.id} is not null` })
    .from(statementLines)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, statementLines.attemptId))
    .leftJoin(moneyMovements, eq(moneyMovements.factId, statementLines.factId))
    .where(and(ofOrder, ne(statementLines.state, 'known'), sql`${statementLines.decidedAt} is not null`))
  const byHand = await tx
    .select({ amount: moneyMovements.amount })
    .from(moneyMovements)
    .innerJoin(paymentFacts, eq(paymentFacts.id, moneyMovements.factId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentFacts.attemptId))
    .where(
      and(
        ofOrder,
        eq(paymentAttempts.way, 'transfer'),
        eq(moneyMovements.kind, 'received'),
        ne(paymentFacts.source, 'statement'),
      ),
    )
  const by = (attemptId: string) => ledger.get(attemptId)?.received ?? 0
  const came = transfers.reduce((sum, { id }) => sum + by(id), 0)
  const shown = seen.reduce((sum, { amount }) => sum + amount, 0)
  // A credit that has added nothing is money that was recorded before.
  const confirmed = seen.flatMap(({ amount, isOwn }) => (isOwn ? [] : [amount]))
  const left = byHand.map(({ amount }) => amount)
  for (const amount of confirmed) if (left.includes(amount)) left.splice(left.indexOf(amount), 1)
  return { by, unseen: Math.max(0, came - shown), byHand: left }
}

/** Money of a day on which its order could be paid is in time, whenever the statement is brought in. */
const moneyOf = (order: LockedOrder, day: string) => (day <= lastDayToPay(order) ? 'money-in-time' : 'money')

type Booking = { till: Till; actorId: string; decidedBy: string | null; now: Date }

/** Books a credit of a locked order: so much has come by its transfer by now, altogether (`received`, whole rupiah); it
 *  is decided and matched, proofs that wait are done with, and the order is settled. Returns how it stands. */
export async function bookCredit(
  tx: Db,
  order: LockedOrder,
  line: WaitingCredit,
  received: number,
  { till, actorId, decidedBy, now }: Booking,
): Promise<Settled> {
  const { id, hash, day, attemptId } = line
  const raw = JSON.stringify({ credit: hash, day, line: id })
  await recordFact(tx, order.id, {
    // Money that was recorded by another transfer of the order has not come by this one.
    fact: received > 0 ? { kind: moneyOf(order, day), attemptId, amount: received } : null,
    attemptId,
    source: 'statement',
    actorId,
    raw,
    now,
  })
  const [fact] = await tx
    .select({ id: paymentFacts.id })
    .from(paymentFacts)
    .where(and(eq(paymentFacts.orderId, order.id), eq(paymentFacts.raw, raw)))
  await tx
    .update(statementLines)
    .set({ state: 'matched', decidedAt: now, decidedBy, factId: fact?.id ?? null })
    .where(eq(statementLines.id, id))
  await acceptProofs(tx, order.id, now)
  return settleOrder(tx, till, order, now)
}
