import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { ProviderError, type ProviderName } from '#platform/payments/provider.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type Attempt, beginAttempt } from './begin-attempt.server.ts'
import type { Providers } from './providers.ts'

type Payment = {
  orderId: string
  title: string
  way: ProviderName
  /** Where the provider sends people back to, and where it tells of them. */
  returnUrl: string
  notifyUrl: string
}

const minute = 60_000
const deadlineMs = 12_000

/** Begins a payment at a provider, whom nobody's transaction waits for, and returns where it is paid; null when its
 *  buyer has chosen another way meanwhile. Throws as `beginAttempt`, conflict 'way-missing' for one that is not
 *  configured and 'provider-away' while it does not answer: another way can be chosen then. */
export async function beginPayment(
  db: Db,
  viewer: Viewer,
  providers: Providers,
  payment: Payment,
  now = new Date(),
): Promise<string | null> {
  const provider = providers.get(payment.way)
  if (!provider) throw new DomainError('conflict', 'way-missing')
  // An id that the provider knows already, from a begin whose answer was lost, is not asked for again.
  for (let time = 0; time < 3; time += 1) {
    const attempt = await beginAttempt(db, viewer, payment.orderId, payment.way, now)
    if (attempt.payUrl) return attempt.payUrl
    try {
      const begun = await provider.begin(
        askedBy(attempt, viewer, payment, now),
        AbortSignal.timeout(deadlineMs),
      )
      return (await keepBegun(db, attempt, begun)) ? begun.payUrl : null
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      await endUnbegun(db, attempt)
      if (error.kind !== 'used-id') throw new DomainError('conflict', 'provider-away')
    }
  }
  throw new DomainError('conflict', 'provider-away')
}

const askedBy = (attempt: Attempt, viewer: Viewer, payment: Payment, now: Date) => ({
  orderId: attempt.providerOrderId,
  amount: attempt.amount,
  title: payment.title,
  buyer: { name: viewer.fullName, email: viewer.email },
  minutes: Math.max(1, Math.floor((attempt.expiresAt.getTime() - now.getTime()) / minute)),
  returnUrl: payment.returnUrl,
  notifyUrl: payment.notifyUrl,
})

/** What its provider may have begun all the same, when only its answer was lost, is called off there. */
async function endUnbegun(db: Db, { id }: Attempt): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(paymentAttempts)
      .set({ state: 'ended' })
      .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'beginning')))
      .returning({ id: paymentAttempts.id })
    if (ended.length > 0) await addJob(tx, 'cancel-payment', { attemptId: id })
  })
}

/** Unless another way was chosen meanwhile: then what has just begun there is called off by its name, which anyone who
 *  chose did not know yet. */
async function keepBegun(
  db: Db,
  { id }: Attempt,
  { payUrl, reference }: { payUrl: string; reference: string | null },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [attempt] = await tx
      .update(paymentAttempts)
      .set({
        state: sql`case ${paymentAttempts.state} when 'beginning' then 'open' else ${paymentAttempts.state} end`,
        payUrl,
        providerReference: reference,
      })
      .where(eq(paymentAttempts.id, id))
      .returning({ state: paymentAttempts.state })
    if (attempt?.state === 'open') return true
    await addJob(tx, 'cancel-payment', { attemptId: id })
    return false
  })
}
