import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf, typedCode, voucherRefusal } from './voucher-rules.ts'

const price = fc.integer({ min: 0, max: 1_000_000_000 })
const percent = fc.integer({ min: 1, max: 100 })
const rupiah = fc.integer({ min: 1, max: 1_000_000_000 })
const voucherValue = fc.oneof(
  percent.map((value) => ({ kind: 'percent' as const, value })),
  rupiah.map((value) => ({ kind: 'rupiah' as const, value })),
)

test('a discount is whole rupiah, more than nothing of any price, and never more than the price', () => {
  fc.assert(
    fc.property(voucherValue, price, (voucher, whole) => {
      const discount = discountOf(voucher, whole)
      expect(Number.isSafeInteger(discount)).toBe(true)
      expect(discount).toBeGreaterThanOrEqual(Math.min(1, whole))
      expect(discount).toBeLessThanOrEqual(whole)
    }),
  )
})

test('per cent is exact to the rupiah, and of a part of one the buyer has the advantage', () => {
  fc.assert(
    fc.property(percent, price, (value, whole) => {
      const discount = BigInt(discountOf({ kind: 'percent', value }, whole))
      const exact = BigInt(whole) * BigInt(value)
      expect(discount * 100n).toBeGreaterThanOrEqual(exact)
      expect((discount - 1n) * 100n).toBeLessThan(exact === 0n ? 1n : exact)
    }),
  )
})

test('100 per cent leaves nothing to pay, and rupiah take off what they say up to the price', () => {
  fc.assert(
    fc.property(price, rupiah, (whole, value) => {
      expect(discountOf({ kind: 'percent', value: 100 }, whole)).toBe(whole)
      expect(discountOf({ kind: 'rupiah', value }, whole)).toBe(Math.min(value, whole))
    }),
  )
})

test('a larger voucher never takes off less, and a higher price never leaves less to pay in rupiah', () => {
  fc.assert(
    fc.property(voucherValue, price, fc.nat(1000), ({ kind, value }, whole, more) => {
      const larger = { kind, value: kind === 'percent' ? Math.min(100, value + more) : value + more }
      expect(discountOf(larger, whole)).toBeGreaterThanOrEqual(discountOf({ kind, value }, whole))
      const left = (of: number) => of - discountOf({ kind, value }, of)
      expect(left(whole + more)).toBeGreaterThanOrEqual(left(whole))
    }),
  )
})

test.for([
  [1, 149_000, 1_490],
  [33, 100, 33],
  [33, 101, 34],
  [1, 1, 1],
  [99, 1, 1],
])('%i per cent of %i is %i', ([value = 0, whole = 0, discount]) => {
  expect(discountOf({ kind: 'percent', value }, whole)).toBe(discount)
})

const anybody = {
  stoppedAt: null,
  validFrom: null,
  validUntil: null,
  subjectKind: null,
  subjectId: null,
  personId: null,
  limitTotal: null,
  limitPerson: null,
}
const now = new Date('2026-11-25T00:00:00Z')
const use = {
  kind: 'course' as const,
  subjectId: 'one',
  personId: 'somebody',
  used: { total: 0, byPerson: 0 },
  now,
}
const at = (ms: number) => new Date(now.getTime() + ms)

test.for([
  ['of somebody else', { personId: 'other' }, 'voucher-not-yours'],
  ['of the person', { personId: 'somebody' }, null],
  ['stopped', { stoppedAt: now }, 'voucher-stopped'],
  ['that begins in a millisecond', { validFrom: at(1) }, 'voucher-early'],
  ['that begins now', { validFrom: now }, null],
  ['that ends now', { validUntil: now }, 'voucher-over'],
  ['that ends in a millisecond', { validUntil: at(1) }, null],
  ['for events', { subjectKind: 'event' as const }, 'voucher-elsewhere'],
  ['for courses', { subjectKind: 'course' as const }, null],
  ['for another course', { subjectKind: 'course' as const, subjectId: 'two' }, 'voucher-elsewhere'],
  ['for this course', { subjectKind: 'course' as const, subjectId: 'one' }, null],
] as const)('a voucher %s: %o gives %s', ([, given, refusal]) => {
  expect(voucherRefusal({ ...anybody, ...given }, use)).toBe(refusal)
})

test('one that is not yours says nothing else of itself', () => {
  const voucher = { ...anybody, personId: 'other', stoppedAt: now, validUntil: at(-1), limitTotal: 1 }
  expect(voucherRefusal(voucher, { ...use, used: { total: 9, byPerson: 9 } })).toBe('voucher-not-yours')
})

test('limits hold exactly: the last use is allowed, the next is not', () => {
  const refusal = (total: number, byPerson: number) =>
    voucherRefusal({ ...anybody, limitTotal: 2, limitPerson: 1 }, { ...use, used: { total, byPerson } })
  expect([refusal(1, 0), refusal(2, 0), refusal(1, 1)]).toEqual([
    null,
    'voucher-used-up',
    'voucher-used-by-you',
  ])
  const limit = fc.option(fc.integer({ min: 1, max: 1000 }))
  fc.assert(
    fc.property(limit, limit, fc.nat(1001), fc.nat(1001), (limitTotal, limitPerson, total, byPerson) => {
      const refusal = voucherRefusal(
        { ...anybody, limitTotal, limitPerson },
        { ...use, used: { total, byPerson } },
      )
      const isUsedUp = limitTotal !== null && total >= limitTotal
      const isUsedByYou = limitPerson !== null && byPerson >= limitPerson
      expect(refusal).toBe(isUsedUp ? 'voucher-used-up' : isUsedByYou ? 'voucher-used-by-you' : null)
    }),
  )
})

test('whatever a voucher is, it may be used exactly where nothing speaks against it', () => {
  const moment = fc.option(fc.integer({ min: -2, max: 2 }).map(at))
  const voucher = fc.record({
    stoppedAt: moment,
    validFrom: moment,
    validUntil: moment,
    subjectKind: fc.option(fc.constantFrom('course' as const, 'event' as const)),
    subjectId: fc.option(fc.constantFrom('one', 'two')),
    personId: fc.option(fc.constantFrom('somebody', 'other')),
    limitTotal: fc.option(fc.integer({ min: 1, max: 3 })),
    limitPerson: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  fc.assert(
    fc.property(voucher, fc.nat(3), fc.nat(3), (given, total, byPerson) => {
      const speaksAgainst = [
        given.personId === 'other',
        given.stoppedAt !== null,
        given.validFrom !== null && given.validFrom > now,
        given.validUntil !== null && given.validUntil <= now,
        given.subjectKind === 'event',
        given.subjectId === 'two',
        total >= (given.limitTotal ?? Number.POSITIVE_INFINITY),
        byPerson >= (given.limitPerson ?? Number.POSITIVE_INFINITY),
      ]
      const refusal = voucherRefusal(given, { ...use, used: { total, byPerson } })
      expect(refusal === null).toBe(!speaksAgainst.includes(true))
    }),
    { numRuns: 1000 },
  )
})

test('a code is read as people type it', () => {
  expect(typedCode(' noken 2026-a\t')).toBe('NOKEN2026-A')
  expect(typedCode('   ')).toBe('')
})
