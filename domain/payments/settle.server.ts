import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { moneyMovements } from '#db/tables/money.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { awaitsStatement, grantsAccess, type OrderState } from '#shared/payments.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { grantAccess, leaveLine, releaseSeat, withdrawAccess } from './grant-access.server.ts'
import type { LockedOrder } from './lock-order.server.ts'
import { letsIn, newStanding, next, type OrderStanding, stateOf, sumsOf } from './next.ts'
import { notifyOfOrder } from './notify-of-order.server.ts'
import { type ReadFact, readFacts } from './read-facts.server.ts'
import { issueReceipt } from './receipts/issue-receipt.server.ts'
import { recordFact } from './record-fact.server.ts'
import { surplusOf } from './surplus.server.ts'
import type { Till } from './till.ts'

export type Settled = { state: OrderState; surplus: number }

type Movement = { factId: string; kind: 'received' | 'paid-back' | 'reversed'; amount: number; at: Date }

/** Brings a locked order up to its facts, all in the transaction that has added one: its state, the books, a place or a
 *  seat given or taken away, the receipt, who is notified, and a seat passed on. Doing it again changes nothing. Returns
 *  how it stands, with what has come beyond what was asked, in whole rupiah. */
export async function settleOrder(tx: Db, till: Till, order: LockedOrder, now: Date): Promise<Settled> {
  const { standing, movements } = await standingOf(tx, till, order, now)
  const { state, need } = stateOf(standing)
  const sums = sumsOf(standing)
  const surplus = grantsAccess(state) ? await surplusOf(tx, standing) : 0
  await write(tx, order, { state, need, ...sums, surplus, now })
  const isWithdrawn = grantsAccess(order.state) && !grantsAccess(state)
  if (isWithdrawn) await withdrawAccess(tx, till, order, now)
  // The books hold the course's figures, as places do: after the place, before the year of receipts.
  await book(tx, order, movements)
  const isSame = state === order.state && need === order.need && sums.paidBack === order.paidBack
  if (isSame && surplus === order.surplus) return { state, surplus }
  if (grantsAccess(state) && sums.received > 0) await issueReceipt(tx, till.seller, order, now)
  if (grantsAccess(state) && !grantsAccess(order.state)) await endOthers(tx, order)
  if (state !== 'awaiting' && need !== 'short')
    await endAttempts(tx, order.id, standing, { isChecking: awaitsStatement({ state, need }) })
  if (order.need === 'no-seat' && need !== 'no-seat' && !grantsAccess(state)) await leaveLine(tx, order)
  const held = holdsSeat(order)
  if (held && !holdsSeat({ ...order, state, need }) && !grantsAccess(state))
    await releaseSeat(tx, till, order, now)
  await notifyOfOrder(tx, order, { state, need, paidBack: sums.paidBack, surplus }, now)
  return { state, surplus }
}

/** Mirrors db/held-seats.server.ts. */
const holdsSeat = ({ kind, state, need }: Pick<LockedOrder, 'kind' | 'state' | 'need'>): boolean =>
  kind === 'event' && (state === 'awaiting' || (state === 'needs-staff' && need === 'short'))

/** What the facts come to; where they let somebody in for the first time, with whether they could be. */
async function standingOf(tx: Db, till: Till, order: LockedOrder, now: Date) {
  const folded = fold(order.total, await readFacts(tx, order.id))
  const isNew = letsIn(folded.standing) && !grantsAccess(order.state)
  if (!isNew) return folded
  const granting = await grantAccess(tx, till, order, { hasHold: holdsSeat(order), now })
  if (granting === 'granted') return folded
  await recordFact(tx, order.id, {
    fact: { kind: granting },
    source: 'system',
    raw: now.toISOString(),
    now,
  })
  return fold(order.total, await readFacts(tx, order.id))
}

function fold(total: number, facts: readonly ReadFact[]) {
  const movements: Movement[] = []
  let standing: OrderStanding = newStanding(total)
  for (const { id: factId, recordedAt: at, fact } of facts) {
    const [before, after] = [sumsOf(standing), next(standing, fact)]
    const sums = sumsOf(after)
    const came = sums.received - before.received
    if (came > 0) movements.push({ factId, kind: 'received', amount: came, at })
    if (came < 0) movements.push({ factId, kind: 'reversed', amount: came, at })
    const went = sums.paidBack - before.paidBack
    if (went > 0) movements.push({ factId, kind: 'paid-back', amount: -went, at })
    standing = after
  }
  return { standing, movements }
}

type Written = Pick<LockedOrder, 'state' | 'need' | 'received' | 'paidBack' | 'surplus'> & { now: Date }

async function write(tx: Db, order: LockedOrder, { now, ...written }: Written): Promise<void> {
  const isPaidNow = grantsAccess(written.state) && !order.paidAt
  // A voucher that let nobody in can be used again.
  const givesVoucherBack = written.state === 'expired' || written.state === 'cancelled'
  const isChanged = written.state !== order.state || written.need !== order.need
  await tx
    .update(orders)
    .set({
      ...written,
      ...(isPaidNow && { paidAt: now }),
      ...(isChanged && { changedAt: now }),
      ...(givesVoucherBack && { voucherId: null }),
    })
    .where(eq(orders.id, order.id))
}

/** Every movement once: those that were booked before are there. */
async function book(tx: Db, order: LockedOrder, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const { id: orderId, kind: orderKind, subjectId, subjectTitle, instructorId } = order
  const rows = movements.map((movement) => ({
    ...movement,
    id: uuidV7(),
    orderId,
    orderKind,
    subjectId,
    subjectTitle,
    instructorId,
  }))
  await tx.insert(moneyMovements).values(rows).onConflictDoNothing()
}

/** Nobody pays twice for the same: what else they have ordered of it ends. */
async function endOthers(tx: Db, { id, buyerId, kind, subjectId }: LockedOrder): Promise<void> {
  if (!buyerId) return
  const others = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, buyerId),
        eq(orders.kind, kind),
        eq(orders.subjectId, subjectId),
        eq(orders.state, 'awaiting'),
        ne(orders.id, id),
      ),
    )
  for (const other of others) await addJob(tx, 'end-order', { orderId: other.id })
}

/** Nobody is asked to pay any more; what is open at a provider and was not paid is called off there. While a statement
 *  is awaited nobody else is asked for the sum of the transfer, by which its money is known. */
async function endAttempts(
  tx: Db,
  orderId: string,
  { ledger }: OrderStanding,
  { isChecking }: { isChecking: boolean },
): Promise<void> {
  const ended = await tx
    .update(paymentAttempts)
    .set({ state: 'ended' })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        ne(paymentAttempts.state, 'ended'),
        isChecking ? ne(paymentAttempts.way, 'transfer') : undefined,
      ),
    )
    .returning({ id: paymentAttempts.id, way: paymentAttempts.way })
  for (const { id, way } of ended)
    if (way !== 'transfer' && !ledger.has(id)) await addJob(tx, 'cancel-payment', { attemptId: id })
}
