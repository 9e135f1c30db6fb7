import { expect, test } from 'vitest'
import { bestPass, ranOut, verdictOf } from './result.ts'

const judged = { passPercent: 60, isPassed: false, needsMarking: false, ranOut: false }

test('an attempt comes to one verdict: passed before waiting, waiting before the end of its time, that before failing', () => {
  expect(verdictOf({ ...judged, isPassed: true, needsMarking: true, ranOut: true })).toBe('passed')
  expect(verdictOf({ ...judged, needsMarking: true, ranOut: true })).toBe('waiting')
  expect(verdictOf({ ...judged, ranOut: true })).toBe('time-over')
  expect(verdictOf(judged)).toBe('failed')
  expect(verdictOf({ ...judged, passPercent: null, isPassed: true })).toBe('done')
})

test('the time has run out also when the browser hands in by itself at the end', () => {
  const deadlineAt = new Date(60_000)
  const at = (ms: number) => ranOut({ state: 'graded', submittedAt: new Date(ms), deadlineAt })
  expect([at(30_000), at(59_000), at(61_000)]).toEqual([false, true, true])
  expect(ranOut({ state: 'expired', submittedAt: null, deadlineAt: null })).toBe(true)
  expect(ranOut({ state: 'graded', submittedAt: new Date(), deadlineAt: null })).toBe(false)
})

test('of passed attempts the best counts', () => {
  const attempts = [50, 75, 87, 62].map((percent) => ({ percent, isPassed: percent >= 60 }))
  expect(bestPass(attempts)?.percent).toBe(87)
  expect(bestPass(attempts.slice(0, 1))).toBeNull()
})
