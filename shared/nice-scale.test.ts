import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleEnd } from './nice-scale.ts'

test.for([
  [0, 2],
  [1, 2],
  [3, 4],
  [13, 16],
  [27, 30],
  [100, 100],
  [101, 120],
  [1_246_000, 1_600_000],
])('a scale for %i ends at %i', ([highest, end]) => {
  expect(scaleEnd(highest ?? 0)).toBe(end)
})

test('a scale holds the highest value, wastes at most half of its height, and its half is a whole number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (highest) => {
      const end = scaleEnd(highest)
      expect(end).toBeGreaterThanOrEqual(highest)
      expect(highest / end).toBeGreaterThanOrEqual(0.5)
      expect(Number.isInteger(end / 2)).toBe(true)
    }),
  )
})
