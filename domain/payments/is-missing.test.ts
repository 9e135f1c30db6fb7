import { expect, test } from 'vitest'
import { isMissing } from './is-missing.ts'

const fresh = { asked: 100_123, before: 0, total: 100_000, received: 0 }

test.for([
  ['what is asked', 100_123, fresh, true],
  ['the total without the code, before anything has come', 100_000, fresh, false],
  ['the rest with the code', 40_123, { ...fresh, before: 60_000, received: 60_000 }, true],
  ['the rest of the total', 40_000, { ...fresh, before: 60_000, received: 60_000 }, true],
  ['the rest, where something has come by another attempt', 40_000, { ...fresh, received: 60_000 }, true],
  ['what is asked, once a part has come', 100_123, { ...fresh, before: 60_000, received: 60_000 }, false],
  ['a rupiah more', 100_124, fresh, false],
] as const)('%s: %i', ([, amount, of, expected]) => {
  expect(isMissing(amount, of)).toBe(expected)
})
