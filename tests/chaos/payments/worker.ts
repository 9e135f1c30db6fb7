import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createDatabase, type Db } from '#db/client.server.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { askPayment } from '#domain/payments/ask-payment.server.ts'
import { beginAttempt } from '#domain/payments/begin-attempt.server.ts'
import { beginPayment } from '#domain/payments/begin-payment.server.ts'
import { endOrder, giveUpOrder } from '#domain/payments/end-order.server.ts'
import { openOrder } from '#domain/payments/open-order.server.ts'
import { takeNotification } from '#domain/payments/take-notification.server.ts'
import { hears, tillForTest } from '#domain/payments/till-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { midtrans } from '#platform/payments/midtrans.server.ts'
import { type PaymentProvider, ProviderError, type ProviderName } from '#platform/payments/provider.ts'
import { xendit } from '#platform/payments/xendit.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { type Result, type Task, taskSchema } from './orders-of-worker.ts'

// A process that takes orders: it does what its parent says, several at once, and is killed in the middle of it.

const settings = z
  .object({
    databaseUrl: z.string(),
    url: z.string(),
    midtrans: z.object({ serverKey: z.string(), signatureKey: z.string() }),
    xendit: z.object({ secretKey: z.string(), callbackToken: z.string() }),
  })
  .parse(JSON.parse(process.env.NOKEN_CHAOS ?? 'null'))
const { url } = settings
const { db } = createDatabase({ connectionString: settings.databaseUrl, max: 8 })
const providers = new Map<ProviderName, PaymentProvider>([
  ['midtrans', midtrans({ ...settings.midtrans, apiUrl: url, snapUrl: url, channels: [] })],
  ['xendit', xendit({ ...settings.xendit, url })],
])
const asking = { db, till: tillForTest, providers }

const viewerOf = async (id: string): Promise<Viewer> => {
  const [person] = await db.select().from(profiles).where(eq(profiles.id, id))
  if (!person) throw new Error('there is no such buyer')
  const { role, fullName, email, avatarUrl, timeZone, locale } = person
  return { id, role, fullName, email, avatarUrl, timeZone, locale, sessionId: '' }
}

const signal = () => AbortSignal.timeout(20_000)

async function carriedOut(task: Task): Promise<Result> {
  switch (task.kind) {
    case 'open': {
      const { what: kind, subjectId, way, code } = task
      const asked = { kind, subjectId, way, code }
      const order = await openOrder(db, await viewerOf(task.buyer), tillForTest, asked)
      return { orderId: order.id, state: order.state }
    }
    case 'begin':
      return begun(db, task)
    case 'give-up':
      await giveUpOrder(db, { id: task.buyer }, tillForTest, task.orderId)
      return {}
    case 'notify': {
      const provider = providers.get(task.provider)
      if (!provider) throw new Error('there is no such provider')
      const sent = { headers: new Headers(task.headers), body: task.body }
      const taken = await takeNotification(db, tillForTest, provider, sent)
      return { status: { taken: 200, unknown: 404, forged: 403 }[taken] }
    }
    case 'ask':
      await askPayment(asking, task, signal())
      return {}
    case 'end':
      await endOrder(asking, task, signal(), new Date(Date.now() + task.laterMs))
      return {}
    case 'came':
      return { state: await hears(db, task.orderId, { ...task, kind: 'money' }) }
    case 'went-back':
      return { state: await hears(db, task.orderId, { ...task, kind: 'paid-back' }) }
    case 'let-in':
      return { state: await hears(db, task.orderId, { kind: 'let-in' }) }
  }
}

async function begun(db: Db, { buyer, orderId, way }: Extract<Task, { kind: 'begin' }>): Promise<Result> {
  const viewer = await viewerOf(buyer)
  if (way === 'transfer') {
    const { id: attemptId, amount } = await beginAttempt(db, viewer, orderId, way)
    return { attemptId, amount }
  }
  const payment = {
    orderId,
    way,
    title: 'Kursus',
    returnUrl: `${url}/back`,
    notifyUrl: `${url}/notify/${way}`,
  }
  await beginPayment(db, viewer, providers, payment)
  const made = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
  const open = made.find(({ state }) => state === 'open')
  return open
    ? { attemptId: open.id, providerOrderId: open.providerOrderId, amount: open.amount }
    : { refusal: 'not-open' }
}

process.on('message', (message: unknown) => {
  const { id, task } = z.object({ id: z.number(), task: taskSchema }).parse(message)
  carriedOut(task).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => {
      if (isDomainError(error)) process.send?.({ id, result: { refusal: error.reason } })
      else if (error instanceof ProviderError) process.send?.({ id, result: { isAway: true } })
      else process.send?.({ id, error: String(error instanceof Error ? (error.cause ?? error) : error) })
    },
  )
})
process.send?.({ isReady: true })
