import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashesOf } from './credit-hash.ts'

const credit = { day: '2026-11-24', amount: 100_000, text: 'TRSF', balance: '100000.00' }

test('what the account held after it is part of what makes a credit the same', () => {
  const [hash] = hashesOf('bca', [credit])
  expect(hashesOf('bca', [{ ...credit }])).toEqual([hash])
  expect(hashesOf('bca', [{ ...credit, balance: '200000.00' }])).not.toEqual([hash])
  expect(hashesOf('bca', [{ ...credit, balance: null }])).not.toEqual([hash])
  expect(hashesOf('bri', [credit])).not.toEqual([hash])
})

/** What moves in an account: few days, sums and words, so that many are alike; money also goes out, so that balances come again. */
const movement = fc.record({
  day: fc.integer({ min: 1, max: 4 }),
  amount: fc.constantFrom(100, 200),
  text: fc.constantFrom('A', 'B'),
  isCredit: fc.boolean(),
})

test('however many alike there are, exports of whole days say the same of the same credit, and never of two', () => {
  const day = fc.integer({ min: 1, max: 4 })
  const history = fc.array(movement, { maxLength: 25 })
  fc.assert(
    fc.property(
      history,
      fc.tuple(day, day),
      fc.tuple(day, day),
      fc.boolean(),
      (moves, first, second, hasBalance) => {
        let held = 0
        const credits = moves
          .toSorted((a, b) => a.day - b.day)
          .flatMap(({ isCredit, ...move }, id) => {
            held += isCredit ? move.amount : -move.amount
            const balance = hasBalance ? String(held) : null
            return isCredit ? [{ ...move, id, number: move.day, day: `2026-11-0${move.day}`, balance }] : []
          })
        const exported = (days: readonly number[]) => {
          const [from, to] = [Math.min(...days), Math.max(...days)]
          const within = credits.filter(({ number }) => from <= number && number <= to)
          const hashes = hashesOf('bca', within)
          expect(new Set(hashes).size).toBe(within.length)
          return new Map(within.map(({ id }, index) => [id, hashes[index]]))
        }
        const [one, other] = [exported(first), exported(second)]
        const owners = new Map([...one].map(([id, hash]) => [hash, id]))
        for (const [id, hash] of other) {
          if (one.has(id)) expect(hash).toBe(one.get(id))
          else expect(owners.has(hash)).toBe(false)
        }
      },
    ),
  )
})
