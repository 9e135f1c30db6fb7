import { type OrderStanding, sumsOf } from '#domain/payments/next.ts'
import type { RefundState } from '#shared/payments.ts'

export type KnownRefund = {
  id: string
  attemptId: string | null
  amount: number
  state: RefundState
  way: 'provider' | 'by-hand'
}

/** What of these is promised and was not seen to go yet: what is asked for, and what a provider says it has sent before
 *  it is in its books. */
function promised(refunds: readonly KnownRefund[], paidBack: number): number {
  const sum = (state: RefundState) =>
    refunds.filter((each) => each.state === state).reduce((total, { amount }) => total + amount, 0)
  return sum('asked') + Math.max(0, sum('done') - paidBack)
}

/** How many rupiah of an attempt can be asked back: what has come by it, less what went back and what is promised;
 *  never more than what is left of the whole order. */
export function refundable(
  standing: OrderStanding,
  refunds: readonly KnownRefund[],
  attemptId: string,
): number {
  const ledger = standing.ledger.get(attemptId)
  if (!ledger || ledger.isReversed) return 0
  const own = refunds.filter((each) => each.attemptId === attemptId)
  const { received, paidBack } = sumsOf(standing)
  const ofAttempt = ledger.received - ledger.paidBack - promised(own, ledger.paidBack)
  return Math.max(0, Math.min(ofAttempt, received - paidBack - promised(refunds, paidBack)))
}

/** By which way money of an attempt goes back: by its provider, and by hand for transfers and where something has gone
 *  by hand before, which the provider's sums do not know. */
export const refundWay = (
  attempt: { id: string; way: string },
  refunds: readonly KnownRefund[],
): 'provider' | 'by-hand' =>
  attempt.way === 'transfer' ||
  refunds.some(
    ({ attemptId, way, state }) => attemptId === attempt.id && way === 'by-hand' && state !== 'failed',
  )
    ? 'by-hand'
    : 'provider'
