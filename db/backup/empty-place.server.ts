import type { ClientBase } from 'pg'
import { z } from 'zod'
import { TellingError } from '#shared/telling-error.ts'
import { quoted } from './stored-tables.server.ts'

/** Something is where only nothing is overwritten. */
export class NotEmptyError extends TellingError {
  override name = 'NotEmptyError'
}

/** What migrations, the queue and a server that has only been started write by themselves, with the condition for rows that are more than
 *  that. */
const rowsOfNobody = new Map([
  ['graphile_worker.migrations', 'false'],
  ['graphile_worker._private_tasks', 'false'],
  ['graphile_worker._private_job_queues', 'false'],
  ['graphile_worker._private_known_crontabs', 'false'],
  // Those of the timetable.
  ['graphile_worker._private_jobs', `(payload::jsonb -> '_cron') is null`],
  ['public.job_runners', 'false'],
  ['public.legal_texts', 'false'],
  ['public.profile_counts', 'people <> 0'],
])

const named = z.array(z.object({ name: z.string() }))

/** Throws NotEmptyError when any table of the database has a row that somebody has made. */
export async function requireEmpty(client: ClientBase): Promise<void> {
  const full: string[] = []
  for (const name of await tablesOf(client)) {
    const some = `select from ${quoted(name)} where ${rowsOfNobody.get(name) ?? 'true'} limit 1`
    if ((await client.query(some)).rows.length > 0) full.push(name.replace(/^public\./, ''))
  }
  if (full.length === 0) return
  const others = full.length > 3 ? ` and ${full.length - 3} more` : ''
  throw new NotEmptyError(
    `The database is not empty: there are rows in ${full.slice(0, 3).join(', ')}${others}. Only one that holds nothing of anybody is filled, so that nothing is overwritten: make a new one (createdb NAME), or move DATA_DIR/database away. Nothing was changed.`,
  )
}

/** Takes away the rows of nobody, in the caller's transaction, so that those of a backup take their place. */
export async function removeRowsOfNobody(client: ClientBase): Promise<void> {
  const there = new Set(await tablesOf(client))
  for (const name of rowsOfNobody.keys())
    if (there.has(name) && name !== 'graphile_worker.migrations')
      await client.query(`delete from ${quoted(name)}`)
}

async function tablesOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') order by 1`,
  )
  return named.parse(rows).map(({ name }) => name)
}

/** Throws TellingError while Noken runs on a database: each of its processes has a connection that listens, for as long as it serves. */
export async function requireQuiet(client: ClientBase, why: string): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('noken-changes', 'noken-jobs')`,
  )
  if (rows.length > 0) throw new TellingError(`Noken is running on ${why} Nothing was changed.`)
}
