import { grantsAccess, type OrderNeed, type OrderState } from '#shared/payments.ts'

/** What an order hears. Amounts are cumulative, a payment attempt: what has come, or has gone back, by then altogether;
 *  so a fact that is heard twice is heard once, and an older one that comes later changes nothing. */
export type OrderFact =
  | { kind: 'money'; attemptId: string; amount: number }
  /** Money that came while the order could be paid, whenever it is heard of. */
  | { kind: 'money-in-time'; attemptId: string; amount: number }
  | { kind: 'paid-back'; attemptId: string; amount: number }
  /** The bank takes back what it had said was paid. */
  | { kind: 'reversal'; attemptId: string }
  /** Its time is over, and a statement has yet to show whether money came in time. */
  | { kind: 'awaits-statement' }
  /** No statement has shown it within the days that are given to staff. */
  | { kind: 'no-statement' }
  /** Its time is over and no money came in time. */
  | { kind: 'expiry' }
  /** Its buyer gives it up. */
  | { kind: 'cancelling' }
  /** There is nothing to let its buyer into: no seat, or not even the course or event. */
  | { kind: 'no-seat' | 'gone' }
  /** Its buyer has the same by another order. */
  | { kind: 'twice' }
  /** Anyone who had what they ordered gave it back, or it was taken from them. */
  | { kind: 'given-back' }
  /** Staff let its buyer in, whatever has come. */
  | { kind: 'let-in' }
  /** Staff let nobody in; what has come is to go back. */
  | { kind: 'turned-away' }

export const orderFactKinds = [
  'money',
  'money-in-time',
  'paid-back',
  'reversal',
  'awaits-statement',
  'no-statement',
  'expiry',
  'cancelling',
  'no-seat',
  'gone',
  'twice',
  'given-back',
  'let-in',
  'turned-away',
] as const satisfies readonly OrderFact['kind'][]

/** The kinds of facts that say how much has come. */
export const incomeKinds = ['money', 'money-in-time'] as const satisfies readonly OrderFact['kind'][]

/** Whether a fact of this kind says how much has come. */
export const isIncome = (kind: string): boolean => incomeKinds.some((each) => each === kind)

type Ledger = { received: number; paidBack: number; isReversed: boolean }

/** What the facts of an order come to. `phase`: it can be paid, is over until a statement shows whether money came in
 *  time ('checking'), is over without having let anybody in, lets in, or is held for staff. */
export type OrderStanding = {
  total: number
  /** From which sum on it lets in: the total, or less where staff said so. */
  required: number
  phase: 'open' | 'checking' | 'expired' | 'cancelled' | 'granted' | 'held'
  need: OrderNeed | null
  ledger: ReadonlyMap<string, Ledger>
}

/** An order of so many rupiah of which nothing was heard yet. One of 0 lets in at once. */
export const newStanding = (total: number): OrderStanding => ({
  total,
  required: total,
  phase: total === 0 ? 'granted' : 'open',
  need: null,
  ledger: new Map(),
})

/** What has come and was not reversed, and what has gone back, in whole rupiah. Of what was reversed nothing is left:
 *  what had gone back before that had come. */
export function sumsOf({ ledger }: OrderStanding): { received: number; paidBack: number } {
  let [received, paidBack] = [0, 0]
  for (const each of ledger.values()) {
    received += each.isReversed ? Math.min(each.received, each.paidBack) : each.received
    paidBack += each.paidBack
  }
  return { received, paidBack }
}

const isMoney = (fact: OrderFact) =>
  fact.kind === 'money' ||
  fact.kind === 'money-in-time' ||
  fact.kind === 'paid-back' ||
  fact.kind === 'reversal'

/** Whether nothing has come and nobody was let in: it can end. */
const isUnpaid = ({ phase }: OrderStanding) => phase === 'open' || phase === 'checking'

/** What becomes of an order by one more fact. Pure: the same facts in the same order come to the same. */
export function next(standing: OrderStanding, fact: OrderFact): OrderStanding {
  if (isMoney(fact)) return afterMoney(booked(standing, fact), fact.kind === 'money-in-time')
  switch (fact.kind) {
    case 'awaits-statement':
    case 'no-statement':
    case 'expiry':
    case 'cancelling':
      return isUnpaid(standing) ? { ...standing, ...endedBy(fact.kind, standing) } : standing
    case 'no-seat':
    case 'gone':
    case 'twice':
      return standing.phase === 'granted' ? { ...standing, phase: 'held', need: fact.kind } : standing
    case 'given-back':
      return standing.phase === 'granted' ? givenBack(standing) : standing
    case 'let-in':
      return standing.phase !== 'checking' && stateOf(standing).state === 'needs-staff'
        ? { ...standing, phase: 'granted', need: null, required: Math.min(standing.total, kept(standing)) }
        : standing
    case 'turned-away':
      return standing.phase === 'held' ? { ...standing, need: 'pay-back' } : standing
  }
}

/** What becomes of an order that is not paid. */
function endedBy(
  kind: 'awaits-statement' | 'no-statement' | 'expiry' | 'cancelling',
  { phase, need }: OrderStanding,
): Pick<OrderStanding, 'phase' | 'need'> {
  switch (kind) {
    case 'awaits-statement':
      return { phase: 'checking', need }
    case 'no-statement':
      return phase === 'checking' ? { phase, need: 'no-statement' } : { phase, need }
    case 'expiry':
      return { phase: 'expired', need: null }
    case 'cancelling':
      return { phase: 'cancelled', need: null }
  }
}

/** What has come for it goes back; with nothing to go back it is over. */
const givenBack = (standing: OrderStanding): OrderStanding =>
  kept(standing) > 0 ? { ...standing, phase: 'held', need: 'pay-back' } : { ...standing, phase: 'cancelled' }

const kept = (standing: OrderStanding): number => {
  const { received, paidBack } = sumsOf(standing)
  return Math.max(0, received - paidBack)
}

function booked(standing: OrderStanding, fact: Extract<OrderFact, { attemptId: string }>): OrderStanding {
  const before = standing.ledger.get(fact.attemptId) ?? { received: 0, paidBack: 0, isReversed: false }
  const after = bookedIn(before, fact)
  return { ...standing, ledger: new Map(standing.ledger).set(fact.attemptId, after) }
}

function bookedIn(before: Ledger, fact: Extract<OrderFact, { attemptId: string }>): Ledger {
  switch (fact.kind) {
    case 'money':
    case 'money-in-time':
      return { ...before, received: Math.max(before.received, fact.amount) }
    case 'paid-back':
      return { ...before, paidBack: Math.max(before.paidBack, fact.amount) }
    case 'reversal':
      return { ...before, isReversed: true }
  }
}

function afterMoney(standing: OrderStanding, isInTime: boolean): OrderStanding {
  const { received } = sumsOf(standing)
  const { phase, need, total } = standing
  if (phase === 'open' || (phase === 'held' && need === 'short')) {
    if (received >= total) return { ...standing, phase: 'granted', need: null }
    return received > 0 ? { ...standing, phase: 'held', need: 'short' } : { ...standing, ...ofNothing(phase) }
  }
  if (kept(standing) === 0) return standing
  if (phase === 'checking' || phase === 'expired')
    // Its seat was passed on, so less than the total holds none: staff decide.
    return isInTime && received >= total
      ? { ...standing, phase: 'granted', need: null }
      : { ...standing, phase: 'held', need: 'late' }
  return phase === 'cancelled' ? { ...standing, phase: 'held', need: 'late' } : standing
}

/** What was short and then reversed can be paid again, as long as its time is not over; the job that ends it looks at it anyway. */
const ofNothing = (phase: OrderStanding['phase']): Pick<OrderStanding, 'phase' | 'need'> =>
  phase === 'held' ? { phase: 'open', need: null } : { phase, need: null }

type Stated = { state: OrderState; need: OrderNeed | null }

const awaitingStatement: Stated = { state: 'awaiting-statement', need: null }

/** How an order stands, in the words that are stored. */
export function stateOf(standing: OrderStanding): Stated {
  switch (standing.phase) {
    case 'open':
      return { state: 'awaiting', need: null }
    case 'checking':
      return standing.need ? { state: 'needs-staff', need: standing.need } : awaitingStatement
    case 'expired':
    case 'cancelled':
      return { state: standing.phase, need: null }
    case 'granted':
      return grantedState(standing)
    case 'held':
      return heldState(standing)
  }
}

function grantedState(standing: OrderStanding): Stated {
  const { received, paidBack } = sumsOf(standing)
  const { required, total } = standing
  const state = (state: OrderState) => ({ state, need: null })
  if (received < required) {
    // Of two payments one was taken back: what is left of the other goes back too.
    return received > paidBack ? { state: 'needs-staff', need: 'pay-back' } : state('reversed')
  }
  if (paidBack === 0 || received - paidBack >= total) return state('paid')
  return state(paidBack >= received ? 'refunded' : 'partially-refunded')
}

function heldState(standing: OrderStanding): Stated {
  const { received, paidBack } = sumsOf(standing)
  if (paidBack > 0 && paidBack >= received) return { state: 'refunded', need: null }
  if (received === 0) return { state: 'reversed', need: null }
  return { state: 'needs-staff', need: standing.need }
}

/** Whether it lets its buyer in now. */
export const letsIn = (standing: OrderStanding): boolean => grantsAccess(stateOf(standing).state)
