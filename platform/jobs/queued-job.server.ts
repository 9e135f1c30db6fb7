import { type SQL, sql } from 'drizzle-orm'

export type JobOptions = {
  /** Not before this moment; at once without one. */
  runAt?: Date
  /** Of the jobs with one key only the last that was added is done, unless an earlier one has begun. */
  key?: string
  /** Jobs of one queue are done one after the other. Few names: each is a row that stays. */
  queue?: string
  maxAttempts: number
}

/** The statement that adds a job. In a transaction it is there when that commits, and wakes a runner then. */
export const queuedJob = (
  name: string,
  payload: unknown,
  { runAt, key, queue, maxAttempts }: JobOptions,
): SQL =>
  sql`select from graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${queue ?? null}::text,
    run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${maxAttempts}::int,
    job_key => ${key ?? null}::text
  )`
