import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentFacts, receipts } from '#db/tables/money.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { incomeKinds } from '#domain/payments/next.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { receiptNumber, storedPaper } from './stored-paper.ts'

/** The receipt of an order of the viewer: its number, when it was given, what it says, and by which way and channel the
 *  money came. Throws not-found 'receipt' for one of somebody else, and for an order that has none. */
export async function ownReceipt(db: Db, viewer: { id: string }, orderId: string) {
  const [found] = isUuid(orderId)
    ? await db
        .select({
          year: receipts.year,
          number: receipts.number,
          issuedAt: receipts.issuedAt,
          paper: receipts.paper,
          reference: orders.reference,
        })
        .from(receipts)
        .innerJoin(orders, eq(orders.id, receipts.orderId))
        .where(and(eq(receipts.orderId, orderId), eq(orders.buyerId, viewer.id)))
    : []
  if (!found) throw new DomainError('not-found', 'receipt')
  const [paid] = await db
    .select({ way: paymentAttempts.way, channel: paymentAttempts.channel })
    .from(paymentAttempts)
    .innerJoin(
      paymentFacts,
      and(eq(paymentFacts.attemptId, paymentAttempts.id), inArray(paymentFacts.kind, incomeKinds)),
    )
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentFacts.seq))
    .limit(1)
  return {
    number: receiptNumber(found),
    issuedAt: found.issuedAt,
    paper: storedPaper.parse(found.paper),
    reference: found.reference,
    way: paid?.way ?? null,
    channel: paid?.channel ?? null,
  }
}
