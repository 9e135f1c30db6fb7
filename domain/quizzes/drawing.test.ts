import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disorder, drawn, permutation } from './drawing.ts'

const seed = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const length = fc.nat(40)

test('a seed decides once and for all', () => {
  // Attempts that are open when the site is brought up to date go on as they began.
  expect([permutation(8, 42, 0), permutation(8, 42, 'questions')]).toMatchInlineSnapshot(`
    [
      [
        6,
        2,
        4,
        5,
        0,
        1,
        3,
        7,
      ],
      [
        3,
        6,
        0,
        7,
        2,
        1,
        4,
        5,
      ],
    ]
  `)
  fc.assert(
    fc.property(length, seed, fc.nat(200), (n, from, slot) => {
      expect(permutation(n, from, slot)).toEqual(permutation(n, from, slot))
      expect(permutation(n, from, slot).toSorted((a, b) => a - b)).toEqual([...Array(n).keys()])
      expect(disorder(n, from, slot).toSorted((a, b) => a - b)).toEqual([...Array(n).keys()])
    }),
  )
})

test('what is to be put in order never begins in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), seed, fc.nat(200), (n, from, slot) => {
      expect(disorder(n, from, slot)).not.toEqual([...Array(n).keys()])
    }),
  )
  expect([disorder(1, 1, 0), disorder(0, 1, 0)]).toEqual([[0], []])
})

test('so many are drawn as are asked for, each once, in their order unless they are shuffled', () => {
  fc.assert(
    fc.property(length, fc.option(fc.nat(50)), fc.boolean(), seed, (n, count, isShuffled, from) => {
      const all = [...Array(n).keys()]
      const some = drawn(all, { count, isShuffled }, from)
      expect(some).toHaveLength(Math.min(n, count ?? n))
      expect(new Set(some).size).toBe(some.length)
      expect(all).toEqual(expect.arrayContaining(some))
      if (!isShuffled) expect(some).toEqual(some.toSorted((a, b) => a - b))
      const other = drawn(all, { count, isShuffled: !isShuffled }, from)
      expect(some.toSorted((a, b) => a - b)).toEqual(other.toSorted((a, b) => a - b))
    }),
  )
})

test('every order comes about as often as another, and questions differ', () => {
  const times = new Map<string, number>()
  for (let from = 0; from < 6000; from++) {
    const key = permutation(3, from * 7919, 0).join()
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  expect(times.size).toBe(6)
  for (const count of times.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  const slots = new Set(Array.from({ length: 50 }, (_, slot) => permutation(10, 5, slot).join()))
  expect(slots.size).toBeGreaterThan(45)
})
