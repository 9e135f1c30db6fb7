import { and, ilike, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { readSortedPage, type SortOrder, sortKeyOf } from '#db/sorted-page.server.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { containsPattern } from '#shared/search-pattern.ts'
import { canManageVouchers } from './policy.ts'
import type { VoucherFilter } from './schema.ts'
import { usedCount, voucherColumns } from './voucher-columns.server.ts'
import { voucherStateOf } from './voucher-state.ts'

/** A page of vouchers, the newest first, and how each stands. One query. Throws forbidden for all but staff and admins. */
export async function listVouchers(
  db: Db,
  viewer: Viewer,
  { search, status, cursor }: VoucherFilter,
  now = new Date(),
) {
  if (!canManageVouchers(viewer)) throw new DomainError('forbidden', 'vouchers')
  const { createdAt, id, code, note } = vouchers
  const order: SortOrder = { by: createdAt, id, kind: 'moment', isDescending: true }
  const wanted = containsPattern(search)
  const { rows, ...ways } = await readSortedPage(order, cursor, ({ where, orderBy, limit }) =>
    db
      .select({ ...voucherColumns, sortKey: sortKeyOf(order) })
      .from(vouchers)
      .where(
        and(search ? or(ilike(code, wanted), ilike(note, wanted)) : undefined, whereOf(status, now), where),
      )
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { vouchers: rows.map((row) => ({ ...row, state: voucherStateOf(row, now) })), ...ways }
}

export type ListedVoucher = Awaited<ReturnType<typeof listVouchers>>['vouchers'][number]

/** The same rules as voucher-state.ts; what begins later counts as usable. */
function whereOf(status: VoucherFilter['status'], now: Date): SQL | undefined {
  const isOver = sql`(coalesce(${vouchers.validUntil} <= ${now.toISOString()}::timestamptz, false)
    or coalesce(${usedCount} >= ${vouchers.limitTotal}, false))`
  switch (status) {
    case 'stopped':
      return isNotNull(vouchers.stoppedAt)
    case 'over':
      return and(isNull(vouchers.stoppedAt), isOver)
    case 'usable':
      return and(isNull(vouchers.stoppedAt), not(isOver))
    case '':
      return undefined
  }
}
