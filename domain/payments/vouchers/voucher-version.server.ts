import { versionOf } from '#domain/forms/version-of.server.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { type TypedVoucher, typeVoucher, type VoucherInput } from './schema.ts'

/** The form of a voucher that exists, as it would have been typed in this zone, with a version that names what it holds. Its code is
 *  not changed. */
export function voucherWithVersion(voucher: VoucherInput, timeZone: TimeZone): TypedVoucher {
  const typed = typeVoucher(voucher, timeZone)
  return { ...typed, version: versionOf(Object.values({ ...typed, code: '' })) }
}
