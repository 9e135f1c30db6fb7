import { expect, test } from 'vitest'
import { type Said, saidOf, shownTime } from './countdown.ts'

test('the time that is left reads as a clock', () => {
  expect([0, 9, 60, 245, 1200, 3599, 3600, 5405].map(shownTime)).toEqual([
    '0:00',
    '0:09',
    '1:00',
    '4:05',
    '20:00',
    '59:59',
    '1:00:00',
    '1:30:05',
  ])
})

const saidWhile = (seconds: readonly number[]) => {
  let said: Said | null = null
  return seconds.map((left) => {
    said = saidOf(said, left)
    return said?.minutes ?? null
  })
}

test('it is said at five minutes and at one, and stays said', () => {
  expect(saidWhile([400, 301, 300, 299, 120, 61, 60, 59, 1, 0])).toEqual([null, null, 5, 5, 5, 5, 1, 1, 1, 1])
})

test('whoever comes with less is told how much there is', () => {
  expect(saidWhile([200, 199, 60])).toEqual([4, 4, 1])
  expect(saidWhile([30])).toEqual([1])
})

test('more time, given meanwhile, is said anew when it comes to its end', () => {
  expect(saidWhile([50, 900, 300, 60])).toEqual([1, null, 5, 1])
})
