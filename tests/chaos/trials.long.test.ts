import { expect, test } from 'vitest'
import { trials } from './trials.ts'
import { outcomeInWords } from './words.ts'

// What `npm run chaos` does, shorter, and without a bound on how long anybody waits.

/** Each round of reminders starts processes, and in the end somebody waits until the dead ones are missed. */
const roundsOf = (name: string) => (name === 'reminders' ? 3 : 10)

/** A rest is longer than a pool's patience. */
const bounds = {
  lastsMs: 8_000,
  longestMs: 120_000,
  restMs: 12_000,
  rests: 2,
  freshMs: 50_000,
  seeds: 2,
  together: 2,
}

test.each(Object.entries(trials))(
  'chaos of the %s: nothing is lost, and it heals by itself',
  async (name, trial) => {
    for (const outcome of await trial({ ...bounds, rounds: roundsOf(name) }))
      expect(outcome.complaints, outcomeInWords(outcome)).toEqual([])
  },
  900_000,
)
