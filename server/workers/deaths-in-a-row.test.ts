import { expect, test } from 'vitest'
import { deathsInARow } from './deaths-in-a-row.ts'

function atClock() {
  let clock = 0
  const deaths = deathsInARow(() => clock)
  return {
    deaths,
    pass: (ms: number) => {
      clock += ms
    },
  }
}

test('one that has served for long is replaced at once', () => {
  const { deaths, pass } = atClock()
  deaths.born(1)
  pass(60_000)
  expect(deaths.died(1)).toBe(0)
})

test('those that end right after their start are replaced more and more slowly, and after ten no more', () => {
  const { deaths } = atClock()
  const waits = Array.from({ length: 10 }, (_, id) => deaths.died(id))
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000, null])
})

test('as long as one that has served for long is there, it is tried for ever', () => {
  const { deaths, pass } = atClock()
  deaths.born(99)
  pass(10_000)
  const waits = Array.from({ length: 30 }, (_, id) => deaths.died(id))
  expect(waits.at(-1)).toBe(5000)
  expect(deaths.died(99)).toBe(0)
})
