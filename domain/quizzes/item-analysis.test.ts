import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf, problemOf, sharesOfScores, sharesOfTimes } from './item-analysis.ts'

test('a question is judged from ten attempts on: one that is backwards before one that is too hard or too easy', () => {
  const facts = { answered: 10, facility: 0.5, discrimination: 0.4 }
  expect(problemOf(facts)).toBeNull()
  expect(problemOf({ ...facts, discrimination: -0.01 })).toBe('backwards')
  expect(problemOf({ ...facts, facility: 0.1, discrimination: -0.5 })).toBe('backwards')
  expect(problemOf({ ...facts, facility: 0.19 })).toBe('too-hard')
  expect(problemOf({ ...facts, facility: 0.2 })).toBeNull()
  expect(problemOf({ ...facts, facility: 0.95 })).toBeNull()
  expect(problemOf({ ...facts, facility: 0.96, discrimination: null })).toBe('too-easy')
  expect(problemOf({ answered: 9, facility: 0, discrimination: -1 })).toBeNull()
})

test('scores stand in steps of ten per cent, what is full in the last', () => {
  const shares = sharesOfScores([0, 9.99, 10, 55, 99, 100])
  expect(shares.map(({ from }) => from)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
  expect(shares.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 0, 2])
})

test('times stand in steps that suit them; the last one takes whoever was away', () => {
  expect(sharesOfTimes([])).toEqual([])
  expect(sharesOfTimes([30, 61, 119])).toEqual([
    { from: 0, to: 1, count: 1 },
    { from: 1, to: 2, count: 2 },
  ])
  const slow = [...Array.from({ length: 20 }, (_, n) => 60 * (n + 0.5)), 60 * 60 * 9]
  const shares = sharesOfTimes(slow)
  expect(shares.map(({ to }) => to)).toEqual([5, 10, 15, 20, 25, 30, 35, null])
  expect(shares.map(({ count }) => count)).toEqual([5, 5, 5, 5, 0, 0, 0, 1])
})

test('nobody is lost in a distribution', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 200 }), (seconds) => {
      const shares = sharesOfTimes(seconds)
      expect(shares.length).toBeLessThanOrEqual(8)
      expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(seconds.length)
      const scores = sharesOfScores(seconds.map((each) => Math.min(100, each)))
      expect(scores.reduce((sum, { count }) => sum + count, 0)).toBe(seconds.length)
    }),
  )
})

test('the median is the one in the middle', () => {
  expect(medianOf([])).toBeNull()
  expect(medianOf([5])).toBe(5)
  expect(medianOf([9, 1, 2])).toBe(2)
  expect(medianOf([1, 2, 3, 10])).toBe(2.5)
})
