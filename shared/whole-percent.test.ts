import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholePercent } from './whole-percent.ts'

test('percentages are rounded down, however little is missing', () => {
  expect([73.75, 66.67, 73.6, 69.999, 99.99, 0.4].map((percent) => wholePercent(percent))).toEqual([
    73, 66, 73, 69, 99, 0,
  ])
  expect(wholePercent(null)).toBeNull()
})

test('whole points of a hundred are that many per cent, by whichever way they are worked out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), (points) => {
      expect(wholePercent(100 * (points / 100))).toBe(points)
      expect(wholePercent((points / 100) * 100)).toBe(points)
    }),
  )
  expect(Math.floor(100 * 0.29)).toBe(28)
})
