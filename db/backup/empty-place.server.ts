import type { ClientBase } from 'pg'
import { z } from 'zod'
import { TellingError } from '#shared/telling-error.ts'
import { quoted } from './stored-tables.server.ts'

/** Something is where only nothing is overwritten. */
export class NotEmptyError extends TellingError {
  override name = 'NotEmptyError'
}

/** What migrations, and the queue's own, leave in tables: rows of nobody. The others are for people's. */
const rowsOfNobody = new Map([
  ['graphile_worker.migrations', 'false'],
  ['public.profile_counts', 'people <> 0'],
])

const tableName = z.array(z.object({ name: z.string() }))

/** Throws NotEmptyError when any table of the database has a row, whoever made it. */
export async function requireEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') order by 1`,
  )
  const full: string[] = []
  for (const { name } of tableName.parse(rows)) {
    const some = `select '' as name from ${quoted(name)} where ${rowsOfNobody.get(name) ?? 'true'} limit 1`
    if ((await client.query(some)).rows.length > 0) full.push(name.replace(/^public\./, ''))
  }
  if (full.length === 0) return
  const others = full.length > 3 ? ` and ${full.length - 3} more` : ''
  throw new NotEmptyError(
    `The database is not empty: there are rows in ${full.slice(0, 3).join(', ')}${others}. Only an empty one is filled, so that nothing is overwritten. Nothing was changed.`,
  )
}
