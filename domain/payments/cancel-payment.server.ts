import { eq } from 'drizzle-orm'
import { paymentAttempts } from '#db/tables/orders.ts'
import { type Asking, askPayment, providerOf } from './ask-payment.server.ts'

/** Calls off an attempt at its provider, so that it can't be paid any more, and asks what has become of it: it may have
 *  been paid meanwhile. Throws ProviderError: then it is tried again. */
export async function cancelPayment(
  asking: Asking,
  { attemptId }: { attemptId: string },
  signal: AbortSignal,
): Promise<void> {
  const [attempt] = await asking.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId))
  const provider = attempt && providerOf(asking.providers, attempt)
  if (!attempt || !provider) return
  const { providerOrderId: orderId, providerReference: reference } = attempt
  await provider.cancel({ orderId, reference }, signal)
  await askPayment(asking, { attemptId }, signal)
}
