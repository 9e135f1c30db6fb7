import type { VoucherKind } from '#shared/payments.ts'

/** How a voucher stands: it can be used, cannot yet, cannot any more (its days are over, it was used as often as it
 *  may), or was stopped. */
export type VoucherState = 'usable' | 'early' | 'over' | 'used-up' | 'stopped'

type Voucher = {
  stoppedAt: Date | null
  validFrom: Date | null
  validUntil: Date | null
  limitTotal: number | null
  used: number
}

/** What a list says of a voucher. Whether somebody may use it is `voucherRefusal`'s to say. `validUntil` is the first
 *  moment at which it does not hold any more. */
export function voucherStateOf(voucher: Voucher, now: Date): VoucherState {
  const { stoppedAt, validFrom, validUntil, limitTotal, used } = voucher
  if (stoppedAt) return 'stopped'
  if (validUntil && now >= validUntil) return 'over'
  if (limitTotal !== null && used >= limitTotal) return 'used-up'
  return validFrom && now < validFrom ? 'early' : 'usable'
}

/** How much or how many per cent a voucher may take off. */
export const largestValue: Record<VoucherKind, number> = { percent: 100, rupiah: 1_000_000_000 }
