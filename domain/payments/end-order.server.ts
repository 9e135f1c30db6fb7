import { and, asc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { isUnpaid } from '#domain/charging/under-way.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { awaitsStatement, grantingStates } from '#shared/payments.ts'
import { addBySystem } from './add-by-system.server.ts'
import { type Asking, askPayment } from './ask-payment.server.ts'
import { endUnpaid, hasMoneyToLookAt, isCovered, settleUnpaid } from './await-statement.server.ts'
import { lockOrder } from './lock-order.server.ts'
import { recordFact } from './record-fact.server.ts'
import { settleOrder } from './settle.server.ts'
import type { Till } from './till.ts'

/** For how long an order waits beyond its time for staff to look at a proof of it, or at money that its bank's
 *  statement has: a weekend and a day. */
const staffTakeMs = 72 * 3_600_000

/** Ends an order whose time is over, one by transfer once a statement has covered its last day, or whose buyer has got
 *  the same by another one, after its provider has said that nothing has come. Twice is once; one that was paid, given
 *  up or given more time stays, and one whose proof or money in a statement nobody has looked at yet stays for three
 *  days. Throws ProviderError: until its provider answers it is open. */
export async function endOrder(
  asking: Asking,
  { orderId }: { orderId: string },
  signal: AbortSignal,
  now = new Date(),
): Promise<void> {
  const { db, till } = asking
  await settleUnpaid(db, till, orderId, now)
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
    await endUnpaid(tx, till, order, now)
  })
}

const isDue = async (db: Db, orderId: string, now: Date): Promise<boolean> =>
  (await db.$count(
    orders,
    and(eq(orders.id, orderId), eq(orders.state, 'awaiting'), or(lte(orders.expiresAt, now), isCovered)),
  )) > 0

/** The person who has sent a proof or money in time does not lose their seat because it is a Sunday. */
const waitsForStaff = async (db: Db, orderId: string, now: Date): Promise<boolean> =>
  (await db.$count(
    orders,
    and(
      eq(orders.id, orderId),
      gt(orders.expiresAt, new Date(now.getTime() - staffTakeMs)),
      hasMoneyToLookAt,
    ),
  )) > 0

/** The viewer gives up an order of theirs that is not paid; its seat goes to anyone who waits. Throws not-found 'order',
 *  conflict 'order-closed'. */
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

/** Ends what was ordered of a course or an event that is gone, withdrawn or cancelled, order by order: those that wait
 *  to be paid end, those that are paid wait for staff, who pay back. */
export async function endOrdersOf(
  db: Db,
  till: Till,
  { subjectId }: { subjectId: string },
  now = new Date(),
): Promise<void> {
  const affected = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.subjectId, subjectId), or(isUnpaid, inArray(orders.state, [...grantingStates]))))
    .orderBy(asc(orders.id))
  for (const { id } of affected)
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order.state === 'awaiting' || awaitsStatement(order))
        await addBySystem(tx, till, order, { kind: 'cancelling' }, now)
      else if (order.received > order.paidBack) await addBySystem(tx, till, order, { kind: 'gone' }, now)
    })
}
