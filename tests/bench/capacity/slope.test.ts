import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

test('points on a line have its slope, without an error', () => {
  const { perUnit, error, mean } = slopeOf([0, 1, 2, 3].map((x) => [x, 100 + 5 * x]))
  expect(perUnit).toBeCloseTo(5)
  expect(error).toBeCloseTo(0)
  expect(mean).toBeCloseTo(107.5)
})

test('what goes up and down as much has no slope, and says how little is known of it', () => {
  const { perUnit, error } = slopeOf([
    [0, 100],
    [1, 110],
    [2, 110],
    [3, 100],
  ])
  expect(perUnit).toBeCloseTo(0)
  expect(error).toBeCloseTo(Math.sqrt(100 / 2 / 5))
})

test('two points are no measurement', () => {
  expect(() =>
    slopeOf([
      [0, 1],
      [1, 2],
    ]),
  ).toThrow()
})
