import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letsIn, newStanding, next, type OrderFact, type OrderStanding, stateOf, sumsOf } from './next.ts'

const total = 100_000
const after = (facts: readonly OrderFact[], of = total): OrderStanding => facts.reduce(next, newStanding(of))
const stands = (...facts: OrderFact[]) => {
  const { state, need } = stateOf(after(facts))
  return need ? `${state}: ${need}` : state
}
const money = (amount: number, attemptId = 'a'): OrderFact => ({ kind: 'money', attemptId, amount })
const back = (amount: number, attemptId = 'a'): OrderFact => ({ kind: 'paid-back', attemptId, amount })
const reversal = (attemptId = 'a'): OrderFact => ({ kind: 'reversal', attemptId })
const expiry: OrderFact = { kind: 'expiry' }
const checking: OrderFact = { kind: 'awaits-statement' }
const unstated: OrderFact = { kind: 'no-statement' }
const inTime = (amount: number): OrderFact => ({ kind: 'money-in-time', attemptId: 'a', amount })
const cancelling: OrderFact = { kind: 'cancelling' }
const noSeat: OrderFact = { kind: 'no-seat' }
const gone: OrderFact = { kind: 'gone' }
const givenBack: OrderFact = { kind: 'given-back' }
const letIn: OrderFact = { kind: 'let-in' }
const turnedAway: OrderFact = { kind: 'turned-away' }

test('an order waits to be paid, and is paid when as much as was asked has come', () => {
  expect(stands()).toBe('awaiting')
  expect(stands(money(total))).toBe('paid')
  expect(stands(money(total + 1))).toBe('paid')
  expect(stands(money(total - 1))).toBe('needs-staff: short')
  expect(stands(money(0))).toBe('awaiting')
})

test('what is turned away and what is reversed changes nothing of who is in, or is over', () => {
  expect(stands(money(total), turnedAway)).toBe('paid')
  expect(stands(turnedAway)).toBe('awaiting')
  expect(stands(money(total), turnedAway, back(1_000))).toBe('partially-refunded')
  expect(stands(expiry, reversal())).toBe('expired')
  expect(stands(cancelling, money(0))).toBe('cancelled')
})

test('what was short and was taken back can be paid again, and nothing is said of it any more', () => {
  const again = after([money(1_000), reversal()])
  expect(stateOf(again)).toEqual({ state: 'awaiting', need: null })
  expect(again).toMatchObject({ phase: 'open', need: null })
  expect(after([money(0)])).toMatchObject({ phase: 'open', need: null })
})

test('an order of nothing lets in at once', () => {
  expect(stateOf(newStanding(0))).toEqual({ state: 'paid', need: null })
  expect(letsIn(newStanding(0))).toBe(true)
  expect(letsIn(newStanding(1))).toBe(false)
})

test('what comes in two attempts adds up, and what one attempt says twice does not', () => {
  expect(stands(money(60_000), money(40_000, 'b'))).toBe('paid')
  expect(stands(money(60_000), money(60_000))).toBe('needs-staff: short')
  expect(sumsOf(after([money(60_000), money(40_000), money(60_000)]))).toEqual({
    received: 60_000,
    paidBack: 0,
  })
})

test('an order that is over stays over; money that comes then waits for staff and is never dropped', () => {
  expect(stands(expiry)).toBe('expired')
  expect(stands(cancelling)).toBe('cancelled')
  expect(stands(expiry, cancelling)).toBe('expired')
  expect(stands(cancelling, expiry)).toBe('cancelled')
  expect(stands(expiry, money(total))).toBe('needs-staff: late')
  expect(stands(cancelling, money(1))).toBe('needs-staff: late')
  expect(stands(expiry, money(total), money(total, 'b'))).toBe('needs-staff: late')
})

test('what is paid is not ended by its time or its buyer, nor what is short', () => {
  expect(stands(money(total), expiry)).toBe('paid')
  expect(stands(money(total), cancelling)).toBe('paid')
  expect(stands(money(1), expiry)).toBe('needs-staff: short')
  expect(stands(money(1), cancelling, money(total))).toBe('paid')
})

test('staff let in whoever waits for them, at what has come, or nobody; of others they change nothing', () => {
  expect(stands(expiry, money(total), letIn)).toBe('paid')
  expect(stands(money(1), letIn)).toBe('paid')
  expect(stands(money(1), turnedAway)).toBe('needs-staff: pay-back')
  expect(stands(letIn)).toBe('awaiting')
  expect(stands(turnedAway)).toBe('awaiting')
  expect(stands(expiry, letIn)).toBe('expired')
  expect(stands(money(total), turnedAway)).toBe('paid')
  expect(stands(money(1), turnedAway, letIn)).toBe('paid')
})

test('nobody is let into what is gone or full; their money goes back', () => {
  expect(stands(money(total), noSeat)).toBe('needs-staff: no-seat')
  expect(stands(money(total), gone)).toBe('needs-staff: gone')
  expect(stands(money(total), gone, back(total))).toBe('refunded')
  expect(stands(money(total), noSeat, letIn)).toBe('paid')
  expect(stands(noSeat)).toBe('awaiting')
  expect(stands(expiry, gone)).toBe('expired')
})

test('whoever gives back what they have paid for gets their money back; what cost nothing is over', () => {
  expect(stands(money(total), givenBack)).toBe('needs-staff: pay-back')
  expect(stands(money(total), givenBack, back(total))).toBe('refunded')
  expect(stands(money(total), givenBack, letIn)).toBe('paid')
  expect(stateOf(after([givenBack], 0))).toEqual({ state: 'cancelled', need: null })
  expect(stands(money(total), back(total), givenBack)).toBe('cancelled')
  expect(stands(givenBack)).toBe('awaiting')
  expect(stands(expiry, givenBack)).toBe('expired')
})

test('what goes back in part leaves access, what goes back whole takes it', () => {
  expect(stands(money(total), back(1))).toBe('partially-refunded')
  expect(stands(money(total), back(total))).toBe('refunded')
  expect(stands(money(total), back(1), back(total))).toBe('refunded')
  expect(stands(money(total), back(total), back(1))).toBe('refunded')
  // What was paid too much goes back, and nothing else is.
  expect(stands(money(total + 5), back(5))).toBe('paid')
  expect(stands(money(total + 5), back(6))).toBe('partially-refunded')
  expect(stands(money(5), letIn, back(2))).toBe('partially-refunded')
})

test('a bank that takes back what it had said was paid takes access, until it is paid again', () => {
  expect(stands(money(total), reversal())).toBe('reversed')
  expect(stands(reversal(), money(total))).toBe('awaiting')
  expect(stands(money(total), reversal(), money(total, 'b'))).toBe('paid')
  expect(stands(money(total), money(total, 'b'), reversal())).toBe('paid')
  expect(stands(expiry, money(total), reversal())).toBe('reversed')
  expect(stands(money(1), reversal())).toBe('awaiting')
  expect(stands(money(1), reversal(), expiry)).toBe('expired')
  expect(stands(expiry, money(total), letIn, reversal())).toBe('reversed')
  expect(stands(money(60_000), money(40_000, 'b'), reversal())).toBe('needs-staff: pay-back')
  expect(stands(money(60_000), money(40_000, 'b'), reversal(), letIn)).toBe('paid')
  expect(stands(money(60_000), money(40_000, 'b'), reversal(), back(40_000, 'b'))).toBe('reversed')
})

test('of what went back in part and was reversed then nothing is left, and nothing is missing', () => {
  const sums = { received: 30_000, paidBack: 30_000 }
  expect(sumsOf(after([money(total), back(30_000), reversal()]))).toEqual(sums)
  expect(sumsOf(after([money(total), reversal(), back(30_000)]))).toEqual(sums)
  expect(stands(money(total), back(30_000), reversal())).toBe('reversed')
})

test('a late order whose money went back is refunded', () => {
  expect(stands(expiry, money(total), back(total))).toBe('refunded')
  expect(stands(expiry, money(total), turnedAway, back(total))).toBe('refunded')
  expect(stands(expiry, money(total), turnedAway, back(1))).toBe('needs-staff: pay-back')
  expect(stands(expiry, back(total), money(total))).toBe('expired')
})

const anyAttempt = fc.constantFrom('a', 'b', 'c')
const anyAmount = fc.constantFrom(0, 1, 50_000, 99_999, total, total + 1, 2 * total)
const anyMoney: fc.Arbitrary<OrderFact> = fc.oneof(
  fc.record({ kind: fc.constant('money' as const), attemptId: anyAttempt, amount: anyAmount }),
  fc.record({ kind: fc.constant('paid-back' as const), attemptId: anyAttempt, amount: anyAmount }),
  fc.record({ kind: fc.constant('reversal' as const), attemptId: anyAttempt }),
)
const anyDecision: fc.Arbitrary<OrderFact> = fc.constantFrom(
  expiry,
  cancelling,
  noSeat,
  gone,
  givenBack,
  letIn,
  turnedAway,
)
const anyFacts = fc.array(fc.oneof({ weight: 3, arbitrary: anyMoney }, anyDecision), { maxLength: 14 })

test('whatever comes, an order that lets in has what is required of it, and no more than its total is', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const standing = after(facts)
      const { received, paidBack } = sumsOf(standing)
      expect(standing.required).toBeLessThanOrEqual(total)
      if (letsIn(standing)) {
        expect(received).toBeGreaterThanOrEqual(standing.required)
        expect(paidBack === 0 || paidBack < received).toBe(true)
      }
    }),
  )
})

test('money that is here and lets nobody in is never out of sight: it waits for staff', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const standing = after(facts)
      const { received, paidBack } = sumsOf(standing)
      const { state } = stateOf(standing)
      const isHere = received > paidBack
      if (isHere && !letsIn(standing)) expect(state).toBe('needs-staff')
      if (state === 'awaiting' || state === 'expired' || state === 'cancelled') expect(isHere).toBe(false)
    }),
  )
})

test('what is heard twice is heard once, wherever the second time comes', () => {
  fc.assert(
    fc.property(anyFacts, anyMoney, fc.nat(), (facts, again, place) => {
      const at = place % (facts.length + 1)
      const once = after([again, ...facts])
      const twice = after([again, ...facts.slice(0, at), again, ...facts.slice(at)])
      expect(sumsOf(twice)).toEqual(sumsOf(once))
      if (again.kind === 'money') expect(stateOf(after([again, again]))).toEqual(stateOf(after([again])))
    }),
  )
})

test('the sums are the same in whatever order money is heard of', () => {
  fc.assert(
    fc.property(
      fc
        .array(anyMoney, { maxLength: 10 })
        .chain((facts) =>
          fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length })),
        ),
      ([facts, shuffled]) => {
        expect(sumsOf(after(shuffled))).toEqual(sumsOf(after(facts)))
      },
    ),
  )
})

test('an order that waits for a statement lets in by money that came in time, and by no other', () => {
  expect(stands(checking)).toBe('awaiting-statement')
  expect(stands(checking, inTime(total))).toBe('paid')
  expect(stands(checking, unstated)).toBe('needs-staff: no-statement')
  expect(stands(checking, unstated, inTime(total))).toBe('paid')
  expect(stands(checking, expiry)).toBe('expired')
  expect(stands(checking, unstated, expiry)).toBe('expired')
  expect(stands(checking, money(total))).toBe('needs-staff: late')
  expect(stands(checking, inTime(total - 1))).toBe('needs-staff: late')
  expect(stands(checking, unstated, letIn)).toBe('needs-staff: no-statement')
  expect(stands(expiry, inTime(total))).toBe('paid')
  expect(stands(cancelling, inTime(total))).toBe('needs-staff: late')
  expect(stands(unstated)).toBe('awaiting')
})

test('money for what its buyer has by another order waits to go back', () => {
  const twice: OrderFact = { kind: 'twice' }
  expect(stands(money(total), twice)).toBe('needs-staff: twice')
  expect(stands(money(total), twice, turnedAway)).toBe('needs-staff: pay-back')
})
