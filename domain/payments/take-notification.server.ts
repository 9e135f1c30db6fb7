import { and, eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentFacts } from '#db/tables/money.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { PaymentProvider, ReadNotification } from '#platform/payments/provider.ts'
import { isStorable } from '#shared/typed-text.ts'
import type { Attempt } from './begin-attempt.server.ts'
import { bookStanding } from './book-standing.server.ts'
import { lockOrder } from './lock-order.server.ts'
import { recordFact } from './record-fact.server.ts'
import { settleOrder } from './settle.server.ts'
import type { Till } from './till.ts'

/** `unknown`: it names none of our attempts; `forged`: what it says of itself does not hold. */
export type Taken = 'taken' | 'unknown' | 'forged'

/** So many forged ones of an attempt are kept; anyone who sends more fills nothing. */
const mostForged = 20

/** Takes what a provider sends by itself: writes it down as it came and whether it is genuine, and applies what it
 *  proves, in one transaction, so that what was answered with success is there; whatever it does not prove its provider
 *  is asked by a job. The same again changes nothing. */
export async function takeNotification(
  db: Db,
  till: Till,
  provider: PaymentProvider,
  { headers, body }: { headers: Headers; body: string },
  now = new Date(),
): Promise<Taken> {
  const read = provider.readNotification(headers, body)
  const attempt = await attemptMeant(db, provider, read)
  if (!attempt) return read.isGenuine ? 'unknown' : 'forged'
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    const { isGenuine, proven } = read
    const heard = { fact: null, attemptId: attempt.id, source: 'webhook' as const, isGenuine, raw: body, now }
    if (!isGenuine) {
      if ((await forgedOf(tx, attempt.id)) < mostForged) await recordFact(tx, order.id, heard)
      return 'forged'
    }
    if (proven) {
      await bookStanding(tx, attempt, proven, { source: 'webhook', isGenuine, now })
      await settleOrder(tx, till, order, now)
      return 'taken'
    }
    if (await recordFact(tx, order.id, heard))
      await addJob(tx, 'ask-payment', { attemptId: attempt.id }, { key: `ask-payment:${attempt.id}` })
    return 'taken'
  })
}

/** By our own id, or by the provider's, which some channels keep alone. No attempt has an id that no database can hold. */
async function attemptMeant(
  db: Db,
  { name }: PaymentProvider,
  read: ReadNotification,
): Promise<Attempt | undefined> {
  const [orderId, reference] = [read.orderId, read.reference].map((id) => (id && isStorable(id) ? id : null))
  if (!orderId && !reference) return undefined
  const found = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.way, name),
        or(
          orderId ? eq(paymentAttempts.providerOrderId, orderId) : undefined,
          reference ? eq(paymentAttempts.providerReference, reference) : undefined,
        ),
      ),
    )
    .limit(2)
  return found.find(({ providerOrderId }) => providerOrderId === orderId) ?? found[0]
}

const forgedOf = (tx: Db, attemptId: string): Promise<number> =>
  tx.$count(paymentFacts, and(eq(paymentFacts.attemptId, attemptId), eq(paymentFacts.isGenuine, false)))
