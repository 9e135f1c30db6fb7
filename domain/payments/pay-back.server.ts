import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { moneyMovements, refunds } from '#db/tables/money.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { ProviderError } from '#platform/payments/provider.ts'
import { type Asking, askPayment, providerOf } from './ask-payment.server.ts'

/** Sends money of a refund back by its provider, once however often it is tried, and asks the provider what has become
 *  of it: that it is back is a fact that only the provider tells. What it can't send is to be sent by hand; what it
 *  refuses waits for staff. Throws ProviderError while it does not answer. */
export async function payBack(
  asking: Asking,
  { refundId }: { refundId: string },
  signal: AbortSignal,
  now = new Date(),
): Promise<void> {
  const { db } = asking
  const [found] = await db
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.id, refundId))
  const provider = found && providerOf(asking.providers, found.attempt)
  if (!found || !provider || found.refund.state !== 'asked' || found.refund.way !== 'provider') return
  const { refund, attempt } = found
  const { id: key, amount, reason } = refund
  const set = (change: Partial<typeof refunds.$inferInsert>) =>
    db
      .update(refunds)
      .set(change)
      .where(and(eq(refunds.id, key), eq(refunds.state, 'asked')))
  try {
    const answer = await provider.payBack(
      {
        orderId: attempt.providerOrderId,
        reference: attempt.providerReference,
        channel: attempt.channel,
        key,
        amount,
        reason,
      },
      signal,
    )
    if (answer === 'by-hand') await set({ way: 'by-hand' })
    if (answer === 'done') await set({ state: 'done', doneAt: now })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'away') throw error
    await set({ state: 'failed', failure: error.message.slice(0, 200) })
    return
  }
  await askPayment(asking, { attemptId: attempt.id }, signal, now)
  // A provider that takes its time tells of it later: what is back by then closes what was asked for.
  if ((await paidBackFor(db, refund.orderId)) >= (await askedFor(db, refund.orderId)))
    await set({ state: 'done', doneAt: now })
}

/** How much of an order is back, in rupiah. */
async function paidBackFor(db: Db, orderId: string): Promise<number> {
  const [back] = await db
    .select({ amount: sql<number>`coalesce(-sum(${moneyMovements.amount}), 0)::int` })
    .from(moneyMovements)
    .where(and(eq(moneyMovements.orderId, orderId), eq(moneyMovements.kind, 'paid-back')))
  return back?.amount ?? 0
}

/** How much of it was to go back, in rupiah. */
async function askedFor(db: Db, orderId: string): Promise<number> {
  const [asked] = await db
    .select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.state, 'failed')))
  return asked?.amount ?? 0
}
