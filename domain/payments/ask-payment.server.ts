import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { providerNames } from '#platform/payments/provider.ts'
import type { Attempt } from './begin-attempt.server.ts'
import { bookStanding } from './book-standing.server.ts'
import { lockOrder } from './lock-order.server.ts'
import type { Providers } from './providers.ts'
import { settleOrder } from './settle.server.ts'
import type { Till } from './till.ts'

export type Asking = { db: Db; till: Till; providers: Providers }

/** Asks the provider of an attempt what has become of it, outside of any transaction, and settles its order by the
 *  answer. One of a provider that is not configured any more is left. Throws ProviderError: then it is asked again. */
export async function askPayment(
  asking: Asking,
  { attemptId }: { attemptId: string },
  signal: AbortSignal,
  now = new Date(),
): Promise<void> {
  const { db, till } = asking
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId))
  const provider = attempt && providerOf(asking.providers, attempt)
  if (!attempt || !provider) return
  const { providerOrderId: orderId, providerReference: reference } = attempt
  const standing = await provider.look({ orderId, reference }, signal)
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    await bookStanding(tx, attempt, standing, { source: 'poll', now })
    await settleOrder(tx, till, order, now)
  })
}

/** The provider of an attempt; undefined for a transfer and for one that is not configured. */
export function providerOf(providers: Providers, { way }: Pick<Attempt, 'way'>) {
  const name = providerNames.find((each) => each === way)
  return name && providers.get(name)
}
