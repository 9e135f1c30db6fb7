/** What can be bought. */
export const orderKinds = ['course', 'event'] as const
export type OrderKind = (typeof orderKinds)[number]

/** How an order stands (domain/payments/next.ts says how it gets there). 'awaiting-statement': its time to pay is over,
 *  and a bank statement has yet to show whether a transfer came in time. */
export const orderStates = [
  'awaiting',
  'awaiting-statement',
  'needs-staff',
  'paid',
  'partially-refunded',
  'refunded',
  'expired',
  'cancelled',
  'reversed',
] as const
export type OrderState = (typeof orderStates)[number]

/** Why an order waits for staff: money after its time, less than was asked, no seat or nothing there any more to let
 *  somebody into, money for what its buyer has already by another order, no statement that covers its last day, or
 *  money that is to go back because nobody was let in. */
export const orderNeeds = ['late', 'short', 'no-seat', 'gone', 'twice', 'no-statement', 'pay-back'] as const
export type OrderNeed = (typeof orderNeeds)[number]

type Stand = { state: OrderState; need: OrderNeed | null }

/** Whether an order's time is over and nobody knows yet whether a transfer came in time. */
export const awaitsStatement = ({ state, need }: Stand): boolean =>
  state === 'awaiting-statement' || need === 'no-statement'

/** Ways to pay: to a bank account, confirmed by staff, or by a provider. */
export const paymentWays = ['transfer', 'midtrans', 'xendit'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** What a voucher takes off: so many per cent, or so many rupiah. */
export const voucherKinds = ['percent', 'rupiah'] as const
export type VoucherKind = (typeof voucherKinds)[number]

export const scholarshipStates = ['waiting', 'granted', 'refused'] as const
export type ScholarshipState = (typeof scholarshipStates)[number]

/** A refund that is asked for is sent by a job or by hand; `failed` waits for somebody to look. */
export const refundStates = ['asked', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** What became of a credit in a bank's statement. */
export const statementLineStates = ['matched', 'short', 'over', 'ambiguous', 'unmatched', 'known'] as const
export type StatementLineState = (typeof statementLineStates)[number]

/** States in which anyone who ordered has what they ordered. */
export const grantingStates: readonly OrderState[] = ['paid', 'partially-refunded']

/** Whether an order of this state lets its buyer in. */
export const grantsAccess = (state: OrderState): boolean => grantingStates.includes(state)

/** A channel of a provider as people call it: 'qris' and Xendit's 'QR_CODE' are QRIS, 'bca_va' is BCA VA. */
export const channelName = (channel: string): string =>
  channel.toUpperCase() === 'QR_CODE' ? 'QRIS' : channel.replaceAll(/[_-]+/g, ' ').toUpperCase()

/** What of a surplus nobody has decided upon, in whole rupiah. */
export const openSurplus = ({ surplus, surplusKept }: { surplus: number; surplusKept: number }): number =>
  Math.max(0, surplus - surplusKept)
