import { sql } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import type { Pace, TimedJob } from './job-run.server.ts'
import { doing, type JobTry } from './job-work.server.ts'
import { type JobOptions, queuedJob } from './queued-job.server.ts'
import { startJobs } from './start-jobs.server.ts'

export type Handle = (payload: { n: number }, current: JobTry) => Promise<void>
type Extent = {
  isAlone?: boolean
  deadlineMs?: number
  pace?: Partial<Pace>
  to?: PoolConfig
  timed?: readonly TimedJob[]
}
type Row = { attempts: number; last_error: string | null; locked_by: string | null; waits: boolean }

/** Does not end. */
export const never: Handle = () => new Promise(() => {})

/** A database, and runners that do jobs named 'count' in it; what they leave goes after each test. */
export async function jobsForTest() {
  const { db, connection } = await testDatabase()
  const said: unknown[] = []
  const hear = (...words: unknown[]) => said.push(...words)
  const log = { info: hear, warn: hear, error: hear }

  /** It beats so seldom that nobody dies by it. */
  const start = (handle: Handle, { isAlone = false, deadlineMs = 600_000, pace, to, timed }: Extent = {}) => {
    const kind = { payload: z.object({ n: z.number().default(0) }), maxAttempts: 25, deadlineMs }
    const jobs = startJobs({
      connection: to ?? connection,
      isAlone,
      work: { count: doing(kind, handle) },
      timed,
      log,
      pace: { pollMs: 20, beatMs: 3_600_000, retryMs: 5, endMs: 50, ...pace },
    })
    onTestFinished(async () => {
      await jobs.drain(20)
      await db.execute(sql`delete from graphile_worker._private_jobs`)
      await db.execute(sql`delete from job_runners`)
    })
    return jobs
  }

  const add = (n: number, options: Partial<JobOptions> = {}, tx: Db = db) =>
    tx.execute(queuedJob('count', { n }, { maxAttempts: 25, ...options }))

  const jobsLeft = async () => {
    const { rows } = await db.execute<Row>(sql`
      select attempts, last_error, locked_by, run_at > now() as waits from graphile_worker._private_jobs order by id`)
    return rows
  }

  /** As if the pause between two tries were over. */
  const makeDue = () => db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  const untilEmpty = () => expect.poll(jobsLeft).toEqual([])
  return { db, connection, said, start, add, jobsLeft, makeDue, untilEmpty }
}
