import { setTimeout as delay } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { type Pace, type Runner, runJobs, type TimedJob } from './job-run.server.ts'
import { createJobsPool } from './jobs-pool.server.ts'
import { giveBack, giveBackAll } from './runner-beats.server.ts'

export type Jobs = {
  /** Takes no more jobs and waits for those that run, at most so long; what runs still is given back, for anyone who comes
   *  next. Twice is once. Never throws. */
  drain: (longestMs: number) => Promise<void>
}

type Start = Pick<Runner, 'work' | 'log'> & {
  connection: PoolConfig
  /** Nobody else can run jobs of this database: what is held when this starts, a dead process has left. */
  isAlone: boolean
  timed?: readonly TimedJob[]
  pace?: Partial<Pace>
}

/** The embedded engine does one statement at a time, and an idle server should ask little: a look costs a small query for each job that may
 *  run at once. */
const usual: Pace = { concurrency: 4, pollMs: 10_000, beatMs: 5_000, retryMs: 500, endMs: 5_000 }
const longestRetryMs = 10_000

/** Has this process do jobs, beside others: each at least once, whatever becomes of processes and connections
 *  (docs/decisions/0030). Begins at once and goes on when a database that was away is back. */
export function startJobs({ connection, isAlone, work, timed = [], log, pace }: Start): Jobs {
  const pool = createJobsPool(connection)
  const stopping = new AbortController()
  const held = new Map<string, AbortController>()
  const runner = { pool, work, timed, isAlone, log, pace: { ...usual, ...pace }, stopping: stopping.signal }
  const ended = keepRunning(runner, held)
  const drain = async (longestMs: number) => {
    stopping.abort()
    if (!(await isWithin(longestMs, ended))) {
      await isWithin(1_000, letGo(runner, held))
      await isWithin(500, ended)
    }
    await isWithin(500, pool.end())
  }
  let drained: Promise<void> | undefined
  return {
    drain: (longestMs) => {
      drained ??= drain(longestMs)
      return drained
    },
  }
}

/** One run after the other, until it stops. A run ends by itself when its own bookkeeping has failed. */
async function keepRunning(runner: Runner, held: Map<string, AbortController>): Promise<void> {
  const { pool, isAlone, stopping, pace, log } = runner
  let failures = 0
  let isBegun = false
  while (!stopping.aborted) {
    try {
      if (isAlone && !isBegun) await giveBackAll(pool)
      isBegun = true
      // What an earlier run could not give back, because the database was away. Nothing begins before: nobody else may look for it.
      await letGo(runner, held)
      const givenBack = new AbortController()
      const onName = (name: string) => {
        failures = 0
        held.set(name, givenBack)
      }
      await runJobs(runner, { onName, givenBack })
    } catch (error) {
      if (failures === 0 && !stopping.aborted)
        log.warn({ err: error }, 'jobs wait: their queue could not go on and begins anew')
      failures += 1
      await delay(Math.min(pace.retryMs * 2 ** failures, longestRetryMs), undefined, {
        signal: stopping,
        ref: false,
      }).catch(() => {})
    }
  }
  await letGo(runner, held).catch((error: unknown) =>
    log.warn({ err: error }, 'jobs that were held could not be given back: others will find them'),
  )
}

/** Gives back what is held, and ends what works on it still: its failure counts no more. Rejects when the database can't be told. */
async function letGo({ pool }: Runner, held: Map<string, AbortController>): Promise<void> {
  for (const [name, givenBack] of held) {
    try {
      await giveBack(pool, name)
      held.delete(name)
    } finally {
      givenBack.abort()
    }
  }
}

/** Whether it has ended within so many milliseconds, in whatever way. */
const isWithin = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    delay(ms, false, { ref: false }),
  ])
