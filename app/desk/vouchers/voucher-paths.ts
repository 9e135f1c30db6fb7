import { pathWith } from '#shared/path-with.ts'
import { vouchersPath } from '#shared/paths/desk.ts'
import { voucherPath } from '#shared/paths/desk-item.ts'

/** The list of vouchers, as it is narrowed and paged, with what is asked about one of them. */
export const vouchersUrl = (parts: Record<string, string> = {}) => pathWith(vouchersPath, parts)

/** Where a voucher is changed, and who used it. */
export const voucherUrl = (voucherId: string, parts: Record<string, string> = {}) =>
  pathWith(voucherPath(voucherId), parts)
