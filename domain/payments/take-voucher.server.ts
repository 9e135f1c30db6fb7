import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders } from '#db/tables/orders.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { OrderKind } from '#shared/payments.ts'
import { discountOf, type VoucherRefusal, voucherRefusal } from './voucher-rules.ts'

type Wanted = { kind: OrderKind; subjectId: string; price: number; personId: string; now: Date }

export type TakenVoucher = { id: string; code: string; discount: number }

/** Looks what a voucher takes off, without using it, for a screen that shows it; the order that has it already does not
 *  count. Returns why not where it can't be used. */
export async function lookAtVoucher(
  db: Db,
  code: string,
  wanted: Wanted & { orderId?: string | null },
): Promise<TakenVoucher | VoucherRefusal> {
  const [voucher] = await db.select().from(vouchers).where(eq(vouchers.code, code))
  if (!voucher) return 'voucher-unknown'
  return judged(db, voucher, wanted)
}

/** The same under the voucher's lock, for the transaction that orders with it: nobody uses it beyond its limits
 *  meanwhile. `orderId`: the order that has it already does not count. Throws DomainError conflict with the reason. */
export async function takeVoucher(
  tx: Db,
  code: string,
  wanted: Wanted & { orderId: string | null },
): Promise<TakenVoucher> {
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.code, code)).for('no key update')
  const found = voucher ? await judged(tx, voucher, wanted) : 'voucher-unknown'
  if (typeof found === 'string') throw new DomainError('conflict', found)
  return found
}

/** An order that is over without having let anybody in names its voucher no more. */
async function judged(
  db: Db,
  voucher: typeof vouchers.$inferSelect,
  wanted: Wanted & { orderId?: string | null },
): Promise<TakenVoucher | VoucherRefusal> {
  const using = (whose?: SQL) =>
    and(eq(orders.voucherId, voucher.id), wanted.orderId ? ne(orders.id, wanted.orderId) : undefined, whose)
  const used = {
    total: await db.$count(orders, using()),
    byPerson: await db.$count(orders, using(eq(orders.buyerId, wanted.personId))),
  }
  const refusal = voucherRefusal(voucher, { ...wanted, used })
  return refusal ?? { id: voucher.id, code: voucher.code, discount: discountOf(voucher, wanted.price) }
}
