import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProviderStanding } from '#platform/payments/provider.ts'
import { compareStandings, missingThere, type OwnStanding } from './compare-standings.ts'

const own = (given: Partial<OwnStanding> = {}): OwnStanding => ({
  attemptId: 'a',
  orderId: 'o',
  reference: 'NKN-1',
  providerOrderId: 'NKN-1-1',
  providerReference: 'inv-1',
  received: 50_000,
  paidBack: 0,
  ...given,
})
const theirs = (given: Partial<ProviderStanding> = {}): ProviderStanding => ({
  orderId: 'NKN-1-1',
  reference: 'inv-1',
  status: 'paid',
  received: 50_000,
  paidBack: 0,
  isReversed: false,
  channel: null,
  raw: '',
  ...given,
})
const ours = (given: Partial<OwnStanding> = {}) => new Map([['NKN-1-1', own(given)]])
const kinds = (...args: Parameters<typeof compareStandings>) =>
  compareStandings(...args).map(({ kind, here, there }) => `${kind} ${here} ${there}`)

test('what both say the same of is no difference', () => {
  expect(compareStandings([theirs()], ours())).toEqual([])
  expect(compareStandings([theirs({ isReversed: true })], ours({ received: 0 }))).toEqual([])
  expect(compareStandings([theirs({ received: 0, status: 'expired' })], ours({ received: 0 }))).toEqual([])
})

test('every kind of difference has its row, to the rupiah', () => {
  expect(kinds([theirs()], ours({ received: 0 }))).toEqual(['missing-here 0 50000'])
  expect(kinds([theirs({ received: 0 })], ours())).toEqual(['missing-there 50000 0'])
  expect(kinds([theirs({ received: 50_001 })], ours())).toEqual(['amount 50000 50001'])
  expect(kinds([theirs({ paidBack: 1 })], ours())).toEqual(['paid-back 0 1'])
  expect(kinds([theirs({ isReversed: true })], ours())).toEqual(['missing-there 50000 0'])
  expect(kinds([theirs({ orderId: 'other' })], ours())).toEqual(['unknown 0 50000'])
  expect(kinds([theirs({ orderId: 'other', received: 0 })], ours())).toEqual([])
  expect(missingThere(own())).toMatchObject([{ kind: 'missing-there', here: 50_000, there: 0 }])
  expect(missingThere(own({ received: 0 }))).toEqual([])
})

test('a second payment of the same name is missing here', () => {
  expect(kinds([theirs({ reference: 'inv-2', received: 70_000 }), theirs()], ours())).toEqual([
    'missing-here 0 70000',
  ])
})

test('there is a difference exactly when one of the sums differs', () => {
  const rupiah = fc.integer({ min: 0, max: 3 })
  fc.assert(
    fc.property(rupiah, rupiah, rupiah, rupiah, (received, paidBack, came, went) => {
      const found = compareStandings(
        [theirs({ received: came, paidBack: went })],
        ours({ received, paidBack }),
      )
      expect(found.length > 0).toBe(received !== came || paidBack !== went)
    }),
  )
})
