import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type JobState, jobStates } from './job-state.ts'

/** Statements about the jobs that are there. The library keeps a job until it is done; one that has failed for good stays. */

const state = sql`case
  when job.locked_at is not null then 'running'
  when job.attempts >= job.max_attempts then 'dead'
  when job.last_error is not null then 'failing'
  when job.run_at > now() then 'later'
  else 'waiting' end`

const allJobs = sql`graphile_worker._private_jobs job`

const jobs = sql`graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id`

export type JobsAsked = {
  state: JobState | ''
  name: string
  /** Only what was added before the job of this number, or, `isBack`, after it. */
  from: { id: string; isBack: boolean } | null
}

const matching = ({ state: wanted, name, from }: JobsAsked): SQL => sql`
  ${wanted ? sql`${state} = ${wanted}` : sql`true`}
  and ${name ? sql`job.task_id = (select task.id from graphile_worker._private_tasks task where task.identifier = ${name})` : sql`true`}
  and ${from ? sql`job.id ${from.isBack ? sql`>` : sql`<`} ${from.id}::bigint` : sql`true`}`

/** A row of `listedJobs`. */
export const listedJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(jobStates),
  payload: z.unknown(),
  attempts: z.number(),
  max_attempts: z.number(),
  last_error: z.string().nullable(),
  created_at: z.coerce.date(),
  run_at: z.coerce.date(),
})

/** The jobs that match, the last that was added first; where it leads back, the one nearest to the number first. The
 *  name is looked up for those that are shown: joined, the whole queue is gone through for each name, because
 *  PostgreSQL expects few jobs in a state. */
export const listedJobs = (asked: JobsAsked, most: number): SQL => sql`
  select job.id::text, (select task.identifier from graphile_worker._private_tasks task where task.id = job.task_id) as name,
    ${state} as state, job.payload, job.attempts, job.max_attempts,
    job.last_error, job.created_at, job.run_at
  from ${allJobs} where ${matching(asked)} order by job.id ${asked.from?.isBack ? sql`asc` : sql`desc`} limit ${most}`

/** A row of `countedJobs`. */
export const countedJob = z.object({ state: z.enum(jobStates), jobs: z.number() })

/** How many jobs are in which state; states without jobs are left out. */
export const countedJobs = (): SQL =>
  sql`select ${state} as state, count(*)::int as jobs from ${allJobs} group by 1`

/** Of the oldest so many jobs: how many are in which state, and for how many seconds the one that is due longest has been due. */
export const oldestJobs = (most: number): SQL => sql`
  select state, count(*)::int as jobs, extract(epoch from now() - min(run_at))::float8 as oldest
  from (select ${state} as state, job.run_at from ${allJobs} order by job.id limit ${most}) found group by state`

/** Has what failed tried again at once, as often as if it were new: one job, or all of a name ('' is every name). Wakes the runners at the
 *  commit. Answers with a row for each. */
export const triedAgain = ({ id, name = '' }: { id?: string; name?: string }): SQL => sql`
  with chosen as (
    select job.id from ${jobs}
    where ${state} in ('failing', 'dead')
      and ${id ? sql`job.id = ${id}::bigint` : sql`true`} and ${name ? sql`task.identifier = ${name}` : sql`true`}
  ), again as (
    select job.id, job.task_id from graphile_worker.reschedule_jobs(
      (select array_agg(id) from chosen), run_at => now(), attempts => 0
    ) job
  ), woken as (
    select pg_notify('jobs:insert', '{"count":16}') where exists (select from again)
  )
  select task.identifier as name from again join graphile_worker._private_tasks task on task.id = again.task_id
  where (select count(*) from woken) >= 0`

type Forward = {
  name: string
  /** Failures that are the job's own, as a regular expression: it keeps its time. */
  own: string
  /** How many of the name may stand ready at once. */
  ready: number
  /** How many of its tries are left for its own time. */
  reserve: number
  /** How far ahead a next try may lie. */
  withinHours: number
}

/** Has jobs of a name that have failed tried again at once, those first whose turn comes next, as many as fill up what
 *  may stand ready; their tries are counted on. Wakes the runners at the commit. Answers with a row for each. Reads no
 *  more of the queue than that, by its index. */
export const calledForward = ({ name, own, ready, reserve, withinHours }: Forward): SQL => sql`
  with ready as (
    select from ${jobs} where job.is_available and job.run_at <= now() and task.identifier = ${name} limit ${ready}::int
  ), chosen as (
    select job.id from ${jobs}
    where job.is_available and job.run_at > now() and job.run_at < now() + make_interval(hours => ${withinHours}::int)
      and task.identifier = ${name} and job.last_error !~ ${own} and job.attempts < job.max_attempts - ${reserve}::int
    order by job.priority, job.run_at limit ${ready}::int - (select count(*) from ready)
  ), forward as (
    select job.id from graphile_worker.reschedule_jobs((select array_agg(id) from chosen), run_at => now()) job
  ), woken as (
    select pg_notify('jobs:insert', '{"count":16}') where exists (select from forward)
  )
  select id::text from forward where (select count(*) from woken) >= 0`

/** Deletes the jobs that were given up more than so many days ago. Answers with a row for each. */
export const forgottenJobs = (days: number): SQL => sql`
  delete from graphile_worker._private_jobs
  where locked_at is null and attempts >= max_attempts and updated_at < now() - make_interval(days => ${days})
  returning id`
