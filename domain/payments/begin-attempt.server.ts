import { and, between, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { PaymentWay } from '#shared/payments.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { isLookedAt } from './is-looked-at.server.ts'
import { type LockedOrder, lockOrder } from './lock-order.server.ts'

export type Attempt = typeof paymentAttempts.$inferSelect

const mostCode = 999
/** Each is a page at a provider, or a sum that nobody else may transfer meanwhile. */
const mostWithinHour = 12
const hour = 3_600_000

/** The attempt with which an order of the viewer is to be paid in this way: one that is open and asks for the right
 *  sum, or a new one; others that are open end. A transfer asks for the total and a unique code of up to three digits,
 *  so that no two open ones ask for the same. Throws not-found 'order' for one of somebody else, conflict
 *  'order-closed', 'proof-waits' for a new one while staff look at a proof, 'attempts-spent' when so many have begun
 *  within an hour, 'no-unique-code' while so many wait for the same sum. */
export async function beginAttempt(
  db: Db,
  viewer: { id: string },
  orderId: string,
  way: PaymentWay,
  now = new Date(),
): Promise<Attempt> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.buyerId !== viewer.id) throw new DomainError('not-found', 'order')
    if (order.state !== 'awaiting') throw new DomainError('conflict', 'order-closed')
    const made = await attemptsOf(tx, order.id)
    const usable = made.find((each) => isUsable(each, order, way))
    // Anyone who says that they have paid would pay twice, and the transfer that the proof is of would end.
    if (!usable && (await isLookedAt(tx, order.id))) throw new DomainError('conflict', 'proof-waits')
    await endOthers(tx, order.id, usable?.id)
    if (usable) return usable
    if (made.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - hour).length >= mostWithinHour)
      throw new DomainError('conflict', 'attempts-spent')
    const attempt = await insertAttempt(tx, order, { way, number: (made[0]?.number ?? 0) + 1, now })
    if (way === 'transfer') await tellOfTransfer(tx, order, attempt)
    return attempt
  })
}

const attemptsOf = (tx: Db, orderId: string) =>
  tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number))

const isUsable = (attempt: Attempt, order: LockedOrder, way: PaymentWay): boolean =>
  attempt.way === way &&
  attempt.state === 'open' &&
  attempt.amount - attempt.uniqueCode === order.total &&
  (way === 'transfer' || attempt.expiresAt.getTime() === order.expiresAt.getTime())

/** What is open elsewhere is called off there, so that nobody pays twice. */
async function endOthers(tx: Db, orderId: string, kept: string | undefined): Promise<void> {
  const ended = await tx
    .update(paymentAttempts)
    .set({ state: 'ended' })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        ne(paymentAttempts.state, 'ended'),
        kept ? ne(paymentAttempts.id, kept) : undefined,
      ),
    )
    .returning({ id: paymentAttempts.id, way: paymentAttempts.way })
  for (const { id, way } of ended)
    if (way !== 'transfer') await addJob(tx, 'cancel-payment', { attemptId: id })
}

type New = { way: PaymentWay; number: number; now: Date }

async function insertAttempt(tx: Db, order: LockedOrder, { way, number, now }: New): Promise<Attempt> {
  const values = {
    id: uuidV7(),
    orderId: order.id,
    number,
    way,
    providerOrderId: `${order.reference}-${number}`,
    createdAt: now,
    expiresAt: order.expiresAt,
  }
  if (way !== 'transfer') {
    const [made] = await tx
      .insert(paymentAttempts)
      .values({ ...values, amount: order.total, state: 'beginning' })
      .returning()
    if (!made) throw new Error('an attempt was not written')
    return made
  }
  // Somebody may have taken a code meanwhile: then the next free one is taken.
  for (const uniqueCode of await freeCodes(tx, order.total)) {
    const [made] = await tx
      .insert(paymentAttempts)
      .values({ ...values, amount: order.total + uniqueCode, uniqueCode, state: 'open' })
      .onConflictDoNothing()
      .returning()
    if (made) return made
  }
  throw new DomainError('conflict', 'no-unique-code')
}

/** In an order that nobody foresees. */
async function freeCodes(tx: Db, total: number): Promise<number[]> {
  const taken = await tx
    .select({ amount: paymentAttempts.amount })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.way, 'transfer'),
        eq(paymentAttempts.state, 'open'),
        between(paymentAttempts.amount, total + 1, total + mostCode),
      ),
    )
  const amounts = new Set(taken.map(({ amount }) => amount))
  const free = Array.from({ length: mostCode }, (_, index) => index + 1).filter(
    (code) => !amounts.has(total + code),
  )
  const start = free.length > 0 ? (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % free.length : 0
  return [...free.slice(start), ...free.slice(0, start)]
}

async function tellOfTransfer(tx: Db, order: LockedOrder, { amount, expiresAt: until }: Attempt) {
  const { id, reference, subjectTitle: title, buyerId } = order
  if (!buyerId) return
  await notify(tx, 'order-placed', { order: { id, reference, title }, amount, until, people: [buyerId] })
}
