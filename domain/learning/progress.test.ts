import fc from 'fast-check'
import { expect, test } from 'vitest'
import { progressPercentage } from './progress.ts'

test('progress is completed of total lessons, rounded', () => {
  expect(progressPercentage(1, 3)).toBe(33)
  expect(progressPercentage(2, 3)).toBe(67)
  expect(progressPercentage(0, 5)).toBe(0)
})

test('only a learner who has completed every lesson is at 100', () => {
  expect(progressPercentage(299, 300)).toBe(99)
  expect(progressPercentage(300, 300)).toBe(100)
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 1, max: 2000 }), (completed, total) => {
      expect(progressPercentage(completed, total) === 100).toBe(completed >= total)
    }),
  )
})

test('a course without lessons can not be completed', () => {
  expect(progressPercentage(0, 0)).toBe(0)
})

test('progress never falls when a lesson is completed', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.integer({ min: 1, max: 500 }), (completed, total) => {
      expect(progressPercentage(completed + 1, total)).toBeGreaterThanOrEqual(
        progressPercentage(completed, total),
      )
    }),
  )
})
