import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '#platform/log.server.ts'

/** How often a runner must have been seen without a beat, while the database answered, to be dead. */
const patience = 4

/** Gives back what a holder that has ended still holds, so that it is done by anyone who is there. */
export async function giveBack(pool: Pool, holder: string): Promise<void> {
  await pool.query(
    `with gone as (delete from job_runners where id = $1)
    select graphile_worker.force_unlock_workers(array[$1::text])`,
    [holder],
  )
  await wakeRunners(pool)
}

/** Gives back what anybody holds. Only for anyone who knows that nobody else runs jobs. */
export async function giveBackAll(pool: Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null) held`)
  await pool.query('delete from job_runners')
  await wakeRunners(pool)
}

const wakeRunners = (pool: Pool) => pool.query(`select pg_notify('jobs:insert', '{"count":16}')`)

/** Says that a runner lives. False when it was not known: it is new, or the others have taken it for dead, and what it held is somebody
 *  else's now. */
export async function beat(pool: Pool, runner: string): Promise<boolean> {
  const { rows } = await pool.query<{ beats: number }>(
    `insert into job_runners (id) values ($1) on conflict (id) do update set beats = job_runners.beats + 1
     returning beats`,
    [runner],
  )
  return rows[0]?.beats !== 0
}

/** Watches the other runners. `look` is called once between two beats; a runner whose beats have stood still for four
 *  looks in a row is dead, and what it held is given back. Nobody's clock is asked, and while the database is away
 *  nobody dies: looks that fail count nothing. */
function watchRunners(pool: Pool, own: string): { look: () => Promise<string[]> } {
  const seen = new Map<string, { beats: number; looks: number }>()
  const look = async () => {
    const { rows } = await pool.query<{ id: string; beats: number }>(
      'select id, beats from job_runners where id <> $1',
      [own],
    )
    const dead: string[] = []
    for (const { id, beats } of rows) {
      const before = seen.get(id)
      const looks = before?.beats === beats ? before.looks + 1 : 0
      seen.set(id, { beats, looks })
      if (looks >= patience && (await bury(pool, id, beats))) dead.push(id)
    }
    for (const id of seen.keys()) if (!rows.some((row) => row.id === id)) seen.delete(id)
    if (dead.length > 0) await wakeRunners(pool)
    return dead
  }
  return { look }
}

/** Takes a runner that has not beaten since out of the list, with all that it held, in one statement: of several who see it one does. */
async function bury(pool: Pool, id: string, beats: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with gone as (delete from job_runners where id = $1 and beats = $2 returning id)
     select graphile_worker.force_unlock_workers(array[id]) from gone`,
    [id, beats],
  )
  return rowCount === 1
}

type Beating = {
  pool: Pool
  name: string
  everyMs: number
  log: Pick<Log, 'warn'>
  /** Aborts when the runner has ended. */
  over: AbortSignal
}

/** Beats and watches the others until the runner has ended: false. True when the others have taken it for dead. */
export async function keepBeating({ pool, name, everyMs, log, over }: Beating): Promise<boolean> {
  const { look } = watchRunners(pool, name)
  while (!over.aborted) {
    await delay(everyMs, undefined, { signal: over, ref: false }).catch(() => {})
    if (over.aborted) return false
    try {
      if (!(await beat(pool, name))) return !over.aborted
      const dead = await look()
      if (dead.length > 0) log.warn({ runners: dead }, 'jobs of a process that has died are given back')
    } catch {
      // The queue itself says that the database is away.
    }
  }
  return false
}
