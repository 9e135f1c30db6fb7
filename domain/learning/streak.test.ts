import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streakOf } from './streak.ts'

test('a streak counts the days in a row up to today', () => {
  expect(streakOf(['2026-03-03', '2026-03-02', '2026-03-01', '2026-02-27'], '2026-03-03')).toBe(3)
})

test('a streak that reached yesterday still stands today, and is over the day after', () => {
  expect(streakOf(['2026-03-02', '2026-03-01'], '2026-03-03')).toBe(2)
  expect(streakOf(['2026-03-02', '2026-03-01'], '2026-03-04')).toBe(0)
})

test('a streak goes on across the ends of months and years', () => {
  expect(streakOf(['2027-01-01', '2026-12-31', '2026-12-30'], '2027-01-01')).toBe(3)
  expect(streakOf(['2028-03-01', '2028-02-29', '2028-02-28'], '2028-03-01')).toBe(3)
})

test('nobody who has learned nothing has a streak', () => {
  expect(streakOf([], '2026-03-03')).toBe(0)
})

test('order and repetition of the days do not matter', () => {
  const days = ['2026-03-03', '2026-03-02', '2026-03-01', '2026-02-20']
  fc.assert(
    fc.property(fc.shuffledSubarray([...days, ...days], { minLength: 8 }), (shuffled) => {
      expect(streakOf(shuffled, '2026-03-03')).toBe(3)
    }),
  )
})
