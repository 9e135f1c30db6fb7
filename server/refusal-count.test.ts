import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countRefusals, refusalIn } from './refusal-count.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('however many requests are refused, the log has one line a minute that says how many of each kind', () => {
  const warn = vi.fn()
  const refusals = countRefusals({ warn })
  for (let n = 0; n < 1000; n += 1) refusals.count('too-many')
  refusals.count('cross-site')
  expect(warn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(warn.mock.calls).toEqual([
    [{ refused: { 'too-many': 1000, 'cross-site': 1 } }, 'requests were refused'],
  ])
  vi.advanceTimersByTime(3_600_000)
  expect(warn).toHaveBeenCalledTimes(1)
  refusals.count('forbidden')
  refusals.tell()
  refusals.tell()
  expect(warn.mock.calls.slice(1)).toEqual([[{ refused: { forbidden: 1 } }, 'requests were refused']])
})

test('what is not allowed and what is tried too often counts; what is not there, or wrong in a form, does not', () => {
  expect([403, 429, 404, 422, 200, 500].map(refusalIn)).toEqual([
    'forbidden',
    'too-many',
    null,
    null,
    null,
    null,
  ])
})
