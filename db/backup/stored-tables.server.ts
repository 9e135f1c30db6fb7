import type { ClientBase } from 'pg'
import { z } from 'zod'

/** A table as a backup holds it. Names are as the database has them, unquoted. */
export type StoredTable = { name: string; columns: readonly string[] }

/** The queue keeps its own account of its version; runners are processes, and those of another place are dead. */
const leftOut = ['graphile_worker.migrations', 'public.job_runners']
/** Who holds a job. Anyone who comes to a copy finds it free. */
const columnsLeftOut = ['locked_at', 'locked_by'].flatMap((column) => [
  `graphile_worker._private_jobs.${column}`,
  `graphile_worker._private_job_queues.${column}`,
])

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()), types: z.array(z.string()) })

/** All tables with rows of people: the product's and those of the queue of jobs, by name, without columns that the
 *  database computes itself. */
export async function storedTables(client: ClientBase): Promise<(StoredTable & { types: string[] })[]> {
  const { rows } = await client.query(
    `select n.nspname || '.' || c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns,
       array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and n.nspname || '.' || c.relname <> all ($1)
       and n.nspname || '.' || c.relname || '.' || a.attname <> all ($2)
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     group by n.nspname, c.relname order by n.nspname, c.relname`,
    [leftOut, columnsLeftOut],
  )
  return z.array(tableRow).parse(rows)
}

const sequenceRow = z.object({ name: z.string(), last: z.string() })
export type StoredSequence = z.infer<typeof sequenceRow>

/** The sequences that have given a number, with the last one. */
export async function storedSequences(client: ClientBase): Promise<StoredSequence[]> {
  const { rows } = await client.query(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by schemaname, sequencename`,
  )
  return z.array(sequenceRow).parse(rows)
}

/** A table's or column's name, as SQL has it. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
