import { isIncome, newStanding, type OrderStanding } from '#domain/payments/next.ts'

type Told = { attemptId: string | null; kind: string; amount: number | null }

/** What has come and gone by each attempt of an order, by the facts that a screen shows, in any sequence: amounts are
 *  cumulative, the largest counts. */
export function shownLedger(total: number, facts: readonly Told[]): OrderStanding {
  const ledger = new Map<string, { received: number; paidBack: number; isReversed: boolean }>()
  for (const { attemptId, kind, amount } of facts) {
    if (!attemptId || (!isIncome(kind) && kind !== 'paid-back' && kind !== 'reversal')) continue
    const { received, paidBack, isReversed } = ledger.get(attemptId) ?? nothing
    ledger.set(attemptId, {
      received: isIncome(kind) ? Math.max(received, amount ?? 0) : received,
      paidBack: kind === 'paid-back' ? Math.max(paidBack, amount ?? 0) : paidBack,
      isReversed: isReversed || kind === 'reversal',
    })
  }
  return { ...newStanding(total), ledger }
}

const nothing = { received: 0, paidBack: 0, isReversed: false }
