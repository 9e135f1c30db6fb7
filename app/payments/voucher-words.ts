import type { VoucherRefusal } from '#domain/payments/voucher-rules.ts'
import { m } from '#messages'

/** Why a voucher can't be used. */
export const voucherWords: Record<VoucherRefusal, () => string> = {
  'voucher-unknown': m.payments_voucher_unknown,
  'voucher-stopped': m.payments_voucher_stopped,
  'voucher-early': m.payments_voucher_early,
  'voucher-over': m.payments_voucher_over,
  'voucher-elsewhere': m.payments_voucher_elsewhere,
  'voucher-not-yours': m.payments_voucher_not_yours,
  'voucher-used-up': m.payments_voucher_used_up,
  'voucher-used-by-you': m.payments_voucher_used_by_you,
  'voucher-guesses': m.payments_voucher_guesses,
}

export const isVoucherRefusal = (reason: string): reason is VoucherRefusal =>
  Object.hasOwn(voucherWords, reason)
