import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { hasWaitingProof, waitingCredits } from '#db/waiting-at-orders.server.ts'
import { isoDay } from '#shared/dates.ts'
import { awaitsStatement, grantingStates } from '#shared/payments.ts'
import { addBySystem } from './add-by-system.server.ts'
import { bookZone } from './book-time.ts'
import { type LockedOrder, lockOrder } from './lock-order.server.ts'
import type { Till } from './till.ts'

/** For how many days after its end an order by transfer waits for a statement before staff are asked. */
export const daysForStatement = 7

const day = 86_400_000

/** The last day on which an order could be paid, by the bank's clocks: statements know days, not hours. YYYY-MM-DD. */
export const lastDayToPay = ({ expiresAt }: Pick<LockedOrder, 'expiresAt'>): string =>
  isoDay(expiresAt, bookZone)

const lastDay = sql`(${orders.expiresAt} at time zone ${sql.raw(`'${bookZone}'`)})::date`

/** Whether a statement that was brought in after an order's last day was over speaks of that day, as a part of a query. */
const hasStatement: SQL = sql`exists (select from statement_imports i where i.first_day <= ${lastDay} and i.last_day >= ${lastDay}
  and i.created_at >= (${lastDay} + 1)::timestamp at time zone ${sql.raw(`'${bookZone}'`)})`

/** Whether staff have yet to look at a proof or a credit of an order, as a part of a query. */
export const hasMoneyToLookAt: SQL = sql`(${hasWaitingProof(sql`${orders.id}`)} or exists (select from ${waitingCredits(sql`${orders.id}`)}))`

const isWaiting = sql`(${orders.state} in ('awaiting-statement', 'needs-staff') and (${orders.need} is null or ${orders.need} = 'no-statement'))`

/** Of an order that waits for a statement: whether one covers its last day and nothing waits there for staff, as a part of a query. */
const isSettled: SQL = sql`(${hasStatement} and not ${hasMoneyToLookAt})`

/** Whether the days that are given to staff are over for one of which they were not asked yet. */
const isOverdue = (now: Date): SQL =>
  sql`(${orders.state} = 'awaiting-statement' and ${orders.expiresAt} <= ${new Date(now.getTime() - daysForStatement * day).toISOString()}::timestamptz)`

/** The orders that wait for a statement and of which something is to be said now, at most so many of them. */
export async function settleableOrders(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isWaiting, or(isSettled, isOverdue(now))))
    .orderBy(asc(orders.id))
    .limit(limit)
  return due.map(({ id }) => id)
}

/** Whether anyone who ordered has it already by another order of theirs, as a part of a query. */
export const isCovered: SQL = sql`exists (select from orders other where other.buyer_id = ${orders.buyerId} and other.subject_id = ${orders.subjectId}
  and other.kind = ${orders.kind} and other.id <> ${orders.id} and ${inArray(sql`other.state`, [...grantingStates])})`

/** Ends a locked order whose time is over. One of which a transfer was asked waits, without a seat, until a statement
 *  has covered its last day: money that came in time lets in whenever it is heard of (decision 90). */
export async function endUnpaid(tx: Db, till: Till, order: LockedOrder, now: Date): Promise<void> {
  const isTransfer = and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.way, 'transfer'))
  const isKnown = await isTrue(tx, order, or(hasStatement, isCovered))
  const waits = !isKnown && (await tx.$count(paymentAttempts, isTransfer)) > 0
  await addBySystem(tx, till, order, { kind: waits ? 'awaits-statement' : 'expiry' }, now)
}

/** Settles an order that waits for a statement: it ends once one has covered its last day, and staff are asked when
 *  none has within a week. What waits there for staff is theirs to decide first. Twice is once. */
export async function settleUnpaid(db: Db, till: Till, orderId: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!awaitsStatement(order)) return
    if (await isTrue(tx, order, isSettled)) await addBySystem(tx, till, order, { kind: 'expiry' }, now)
    else if (await isTrue(tx, order, isOverdue(now)))
      await addBySystem(tx, till, order, { kind: 'no-statement' }, now)
  })
}

/** As many as are settled while a statement is brought in; maintenance does the rest. */
const atOnce = 5000

/** Settles all orders of which a statement that has just been brought in has said everything. */
export async function settleAllUnpaid(db: Db, till: Till, now = new Date()): Promise<void> {
  for (const id of await settleableOrders(db, now, atOnce)) await settleUnpaid(db, till, id, now)
}

const isTrue = async (tx: Db, { id }: LockedOrder, condition: SQL | undefined): Promise<boolean> =>
  (await tx.$count(orders, and(eq(orders.id, id), condition))) > 0
