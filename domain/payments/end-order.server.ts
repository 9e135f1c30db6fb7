import { and, asc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { hasWaitingProof, waitingCredits } from '#db/waiting-at-orders.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { grantingStates, grantsAccess } from '#shared/payments.ts'
import { type Asking, askPayment } from './ask-payment.server.ts'
import { lockOrder } from './lock-order.server.ts'
import type { OrderFact } from './next.ts'
import { recordFact } from './record-fact.server.ts'
import { settleOrder } from './settle.server.ts'
import type { Till } from './till.ts'

/** For how long an order waits beyond its time for staff to look at a proof of it, or at money that its bank's statement has: a weekend and a day. */
const staffTakeMs = 72 * 3_600_000

/** Ends an order whose time is over, or whose buyer has got the same by another one, after its provider has said that nothing has come. Twice is once; one that
 *  was paid, given up or given more time stays, and one whose proof or money in a statement nobody has looked at yet stays for three days. Throws ProviderError: until its
 *  provider answers it is open. */
export async function endOrder(
  asking: Asking,
  { orderId }: { orderId: string },
  signal: AbortSignal,
  now = new Date(),
): Promise<void> {
  const { db, till } = asking
  if (!(await isDue(db, orderId, now))) return
  if (await waitsForStaff(db, orderId, now)) return
  const open = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        ne(paymentAttempts.way, 'transfer'),
        ne(paymentAttempts.state, 'ended'),
      ),
    )
  for (const { id: attemptId } of open) await askPayment(asking, { attemptId }, signal, now)
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'awaiting' || !(await isDue(tx, orderId, now))) return
    if (await waitsForStaff(tx, orderId, now)) return
    await addBySystem(tx, till, order.id, { kind: 'expiry' }, now)
  })
}

/** By another order of theirs whoever ordered has it already. */
const isCovered = sql`exists (select from orders other where other.buyer_id = ${orders.buyerId} and other.subject_id = ${orders.subjectId}
  and other.kind = ${orders.kind} and other.id <> ${orders.id} and ${inArray(sql`other.state`, [...grantingStates])})`

const isDue = async (db: Db, orderId: string, now: Date): Promise<boolean> =>
  (await db.$count(
    orders,
    and(eq(orders.id, orderId), eq(orders.state, 'awaiting'), or(lte(orders.expiresAt, now), isCovered)),
  )) > 0

/** Whoever has sent a proof or money in time does not lose their seat because it is a Sunday. */
const waitsForStaff = async (db: Db, orderId: string, now: Date): Promise<boolean> =>
  (await db.$count(
    orders,
    and(
      eq(orders.id, orderId),
      gt(orders.expiresAt, new Date(now.getTime() - staffTakeMs)),
      or(hasWaitingProof(ownId), sql`exists (select from ${waitingCredits(ownId)})`),
    ),
  )) > 0

const ownId = sql`${orders.id}`

/** The viewer gives up an order of theirs that is not paid; its seat goes to whoever waits. Throws not-found 'order', conflict 'order-closed'. */
export async function giveUpOrder(
  db: Db,
  viewer: { id: string },
  till: Till,
  orderId: string,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.buyerId !== viewer.id) throw new DomainError('not-found', 'order')
    if (order.state !== 'awaiting') throw new DomainError('conflict', 'order-closed')
    const raw = now.toISOString()
    await recordFact(tx, order.id, {
      fact: { kind: 'cancelling' },
      source: 'buyer',
      actorId: viewer.id,
      raw,
      now,
    })
    await settleOrder(tx, till, order, now)
  })
}

/** Ends what was ordered of a course or an event that is gone, withdrawn or cancelled, order by order: those that wait to be paid end, those that are paid
 *  wait for staff, who pay back. */
export async function endOrdersOf(
  db: Db,
  till: Till,
  { subjectId }: { subjectId: string },
  now = new Date(),
): Promise<void> {
  const affected = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.subjectId, subjectId), inArray(orders.state, ['awaiting', ...grantingStates])))
    .orderBy(asc(orders.id))
  for (const { id } of affected)
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order.state === 'awaiting') await addBySystem(tx, till, id, { kind: 'cancelling' }, now)
      else if (order.received > order.paidBack) await addBySystem(tx, till, id, { kind: 'gone' }, now)
    })
}

/** Somebody has given back a seat that they had paid for, or it was taken from them: what has come for it waits for staff, who pay it back. */
export async function giveSeatBack(
  db: Db,
  till: Till,
  { orderId }: { orderId: string },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const seated = and(
      eq(eventRegistrations.orderId, orderId),
      eq(eventRegistrations.eventId, order.subjectId),
    )
    // They may have taken it again meanwhile.
    if (grantsAccess(order.state) && (await tx.$count(eventRegistrations, seated)) === 0)
      await addBySystem(tx, till, orderId, { kind: 'given-back' }, now)
  })
}

/** Adds a fact of this site's own to an order that the transaction holds, and settles it. */
async function addBySystem(tx: Db, till: Till, orderId: string, fact: OrderFact, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  await recordFact(tx, orderId, { fact, source: 'system', raw: now.toISOString(), now })
  await settleOrder(tx, till, order, now)
}
