import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { receipts, receiptYears } from '#db/tables/money.ts'
import { profiles } from '#db/tables/people.ts'
import type { LockedOrder } from '#domain/payments/lock-order.server.ts'
import type { Seller } from '#domain/payments/till.ts'
import { receiptDayZone, type StoredPaper } from './stored-paper.ts'

/** Writes the receipt of a locked order that has been paid, once: the next number of the year in Jakarta, whose row is
 *  held until this transaction ends, so that no number is missing. It says who sells and who bought as of now. */
export async function issueReceipt(tx: Db, seller: Seller, order: LockedOrder, now: Date): Promise<void> {
  if ((await tx.$count(receipts, eq(receipts.orderId, order.id))) > 0) return
  const [buyer] = await tx
    .select({ fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, order.buyerId ?? ''))
  const paper: StoredPaper = {
    seller,
    buyer: buyer?.fullName ?? '',
    title: order.subjectTitle,
    price: order.price,
    discount: order.discount,
    total: order.total,
  }
  const year = Number(now.toLocaleDateString('en-CA', { timeZone: receiptDayZone }).slice(0, 4))
  const [counted] = await tx
    .insert(receiptYears)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptYears.year, set: { last: sql`${receiptYears.last} + 1` } })
    .returning({ last: receiptYears.last })
  if (!counted) throw new Error('a year of receipts was not counted')
  await tx.insert(receipts).values({ orderId: order.id, year, number: counted.last, issuedAt: now, paper })
}
