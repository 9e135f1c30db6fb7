import { href } from 'react-router'
import { pathWith } from '#shared/path-with.ts'

/** The list of vouchers, as it is narrowed and paged, with what is asked about one of them. */
export const vouchersPath = (parts: Record<string, string> = {}) => pathWith(href('/staff/vouchers'), parts)

/** Where a voucher is changed, and who used it. */
export const voucherPath = (voucherId: string, parts: Record<string, string> = {}) =>
  pathWith(href('/staff/vouchers/:voucherId', { voucherId }), parts)
