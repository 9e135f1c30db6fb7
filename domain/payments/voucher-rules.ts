import type { OrderKind, VoucherKind } from '#shared/payments.ts'

/** Why a voucher can't be used; the reasons have their words in app/payments. */
export type VoucherRefusal =
  | 'voucher-unknown'
  | 'voucher-stopped'
  | 'voucher-early'
  | 'voucher-over'
  | 'voucher-elsewhere'
  | 'voucher-not-yours'
  | 'voucher-used-up'
  | 'voucher-used-by-you'
  /** Nothing was looked up: too many wrong codes came from this person or network. */
  | 'voucher-guesses'

type Voucher = {
  stoppedAt: Date | null
  validFrom: Date | null
  validUntil: Date | null
  subjectKind: OrderKind | null
  subjectId: string | null
  personId: string | null
  limitTotal: number | null
  limitPerson: number | null
}

type Use = {
  kind: OrderKind
  subjectId: string
  personId: string
  /** How often it is used by now, altogether and by this person. */
  used: { total: number; byPerson: number }
  now: Date
}

/** Whether a voucher may be used for this, and else the first reason why not. Whose it is not learns no more than that.
 *  `validUntil` is the first moment at which it does not hold any more. */
export function voucherRefusal(voucher: Voucher, use: Use): VoucherRefusal | null {
  if (voucher.personId !== null && voucher.personId !== use.personId) return 'voucher-not-yours'
  if (voucher.stoppedAt) return 'voucher-stopped'
  if (voucher.validFrom && use.now < voucher.validFrom) return 'voucher-early'
  if (voucher.validUntil && use.now >= voucher.validUntil) return 'voucher-over'
  if (voucher.subjectKind && voucher.subjectKind !== use.kind) return 'voucher-elsewhere'
  if (voucher.subjectId && voucher.subjectId !== use.subjectId) return 'voucher-elsewhere'
  if (voucher.limitTotal !== null && use.used.total >= voucher.limitTotal) return 'voucher-used-up'
  if (voucher.limitPerson !== null && use.used.byPerson >= voucher.limitPerson) return 'voucher-used-by-you'
  return null
}

/** What a voucher takes off a price, in whole rupiah: never more than the price. Of a part of a rupiah the buyer has the advantage. */
export const discountOf = ({ kind, value }: { kind: VoucherKind; value: number }, price: number): number =>
  kind === 'percent' ? Math.ceil((price * value) / 100) : Math.min(value, price)

/** A code as somebody typed it: in capitals, without spaces. '' for none. */
export const typedCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()
