import { expect, test } from 'vitest'
import { reportInWords, trials } from './trials.ts'

// What `npm run chaos` does, shorter, and without a bound on how long anybody waits.

test.each(Object.entries(trials))(
  'chaos of the %s: nothing is lost, and it heals by itself',
  async (_name, trial) => {
    const { reports } = await trial({ lastsMs: 8_000, longestMs: 120_000 })
    for (const report of reports)
      expect([...report.complaints, ...report.lost], reportInWords(report)).toEqual([])
  },
)
