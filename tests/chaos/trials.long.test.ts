import { expect, test } from 'vitest'
import { trials } from './trials.ts'
import { outcomeInWords } from './words.ts'

// What `npm run chaos` does, shorter, and without a bound on how long anybody waits.

test.each(Object.entries(trials))(
  'chaos of the %s: nothing is lost, and it heals by itself',
  async (_name, trial) => {
    for (const outcome of await trial({ lastsMs: 8_000, longestMs: 120_000, rounds: 10 }))
      expect(outcome.complaints, outcomeInWords(outcome)).toEqual([])
  },
)
