import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readSortedPage, type SortOrder, sortKeyOf } from '#db/sorted-page.server.ts'
import { orders } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { canManageVouchers } from './policy.ts'
import { voucherColumns } from './voucher-columns.server.ts'
import { voucherStateOf } from './voucher-state.ts'

/** A voucher, and a page of the orders that use it, the newest first. Two queries. Throws forbidden for all but staff and admins, not-found
 *  'voucher'. */
export async function voucherRecord(
  db: Db,
  viewer: Viewer,
  voucherId: string,
  cursor: string,
  now = new Date(),
) {
  if (!canManageVouchers(viewer)) throw new DomainError('forbidden', 'vouchers')
  if (!isUuid(voucherId)) throw new DomainError('not-found', 'voucher')
  const [voucher] = await db.select(voucherColumns).from(vouchers).where(eq(vouchers.id, voucherId))
  if (!voucher) throw new DomainError('not-found', 'voucher')
  const { createdAt, id } = orders
  const order: SortOrder = { by: createdAt, id, kind: 'moment', isDescending: true }
  const { rows, ...ways } = await readSortedPage(order, cursor, ({ where, orderBy, limit }) =>
    db
      .select({ ...useColumns, sortKey: sortKeyOf(order) })
      .from(orders)
      .leftJoin(profiles, eq(profiles.id, orders.buyerId))
      .where(and(eq(orders.voucherId, voucherId), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { voucher: { ...voucher, state: voucherStateOf(voucher, now) }, uses: rows, ...ways }
}

const useColumns = {
  id: orders.id,
  reference: orders.reference,
  buyerName: profiles.fullName,
  subjectTitle: orders.subjectTitle,
  discount: orders.discount,
  total: orders.total,
  state: orders.state,
  createdAt: orders.createdAt,
}

export type VoucherUse = Awaited<ReturnType<typeof voucherRecord>>['uses'][number]
