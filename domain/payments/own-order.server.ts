import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { receipts } from '#db/tables/money.ts'
import { orders, paymentAttempts, paymentProofs } from '#db/tables/orders.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { orderColumns } from './order-columns.server.ts'
import { receiptNumber } from './receipts/stored-paper.ts'

export type OwnOrder = Awaited<ReturnType<typeof ownOrder>>

/** An order of the viewer with everything that its page says: how it stands, the attempt to pay that is open, else the
 *  last one, whether they were ever shown where to transfer, what they have sent to show that they have paid, whatever
 *  they try now, and its receipt's number. Amounts in whole rupiah. Throws not-found 'order' for one of somebody else. */
export async function ownOrder(db: Db, viewer: { id: string }, orderId: string) {
  if (!isUuid(orderId)) throw new DomainError('not-found', 'order')
  const [order] = await selectOrder(db).where(and(eq(orders.id, orderId), eq(orders.buyerId, viewer.id)))
  if (!order) throw new DomainError('not-found', 'order')
  const [attempts, proofs] = await Promise.all([attemptsOf(db, orderId), proofsOf(db, orderId)])
  const { receipt, ...own } = order
  return {
    ...own,
    attempt: attempts.find(({ state }) => state === 'open') ?? attempts[0] ?? null,
    hasTransfer: attempts.some(({ way }) => way === 'transfer'),
    proofs,
    isLookedAt: proofs.some(({ decidedAt }) => decidedAt === null),
    receiptNumber: receipt && receiptNumber(receipt),
  }
}

const selectOrder = (db: Db) =>
  db
    .select({
      ...orderColumns,
      /** Whether it is there still. */
      hasSubject: sql<boolean>`case ${orders.kind}
        when 'course' then exists (select from ${courses} where ${courses.id} = ${orders.subjectId})
        else ${events.id} is not null end`,
      /** When an event begins; null for a course. */
      startDate: events.startDate,
      voucher: vouchers.code,
      receipt: { year: receipts.year, number: receipts.number },
    })
    .from(orders)
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .leftJoin(events, and(eq(orders.kind, 'event'), eq(events.id, orders.subjectId)))
    .leftJoin(vouchers, eq(vouchers.id, orders.voucherId))

const attemptsOf = (db: Db, orderId: string) =>
  db
    .select({
      id: paymentAttempts.id,
      way: paymentAttempts.way,
      state: paymentAttempts.state,
      amount: paymentAttempts.amount,
      uniqueCode: paymentAttempts.uniqueCode,
      payUrl: paymentAttempts.payUrl,
      channel: paymentAttempts.channel,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number))

const proofsOf = (db: Db, orderId: string) =>
  db
    .select({
      id: paymentProofs.id,
      name: paymentProofs.name,
      note: paymentProofs.note,
      createdAt: paymentProofs.createdAt,
      decidedAt: paymentProofs.decidedAt,
      refusal: paymentProofs.refusal,
    })
    .from(paymentProofs)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentProofs.attemptId))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentProofs.createdAt), asc(paymentProofs.id))
