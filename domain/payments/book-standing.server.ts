import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import type { ProviderStanding } from '#platform/payments/provider.ts'
import type { Attempt } from './begin-attempt.server.ts'
import type { OrderFact } from './next.ts'
import { type FactSource, recordFact } from './record-fact.server.ts'

/** Writes down what a provider says of an attempt, in a transaction that holds its order; settling comes next. The same
 *  again is not written again. */
export async function bookStanding(
  tx: Db,
  attempt: Attempt,
  standing: ProviderStanding,
  { source, isGenuine, now }: { source: FactSource; isGenuine?: boolean; now: Date },
): Promise<void> {
  const heard = {
    source,
    raw: standing.raw,
    now,
    attemptId: attempt.id,
    ...(isGenuine !== undefined && { isGenuine }),
  }
  const facts = factsIn(attempt.id, standing)
  for (const fact of facts.length > 0 ? facts : [null])
    await recordFact(tx, attempt.orderId, { ...heard, fact })
  const isOver = standing.status !== 'none' && standing.status !== 'pending'
  await tx
    .update(paymentAttempts)
    .set({
      ...(source === 'poll' && { askedAt: now }),
      ...(standing.reference && { providerReference: standing.reference }),
      ...(standing.channel && { channel: standing.channel }),
    })
    .where(eq(paymentAttempts.id, attempt.id))
  if (isOver)
    await tx
      .update(paymentAttempts)
      .set({ state: 'ended' })
      .where(and(eq(paymentAttempts.id, attempt.id), ne(paymentAttempts.state, 'ended')))
}

/** What is money in what a provider says. */
function factsIn(attemptId: string, { received, paidBack, isReversed }: ProviderStanding): OrderFact[] {
  return [
    ...(received > 0 ? [{ kind: 'money' as const, attemptId, amount: received }] : []),
    ...(isReversed ? [{ kind: 'reversal' as const, attemptId }] : []),
    ...(paidBack > 0 ? [{ kind: 'paid-back' as const, attemptId, amount: paidBack }] : []),
  ]
}
