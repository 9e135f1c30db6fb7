import type { Client } from 'pg'
import { z } from 'zod'

const definitions = z.array(z.object({ drop: z.string(), make: z.string() }))

/** What keeps a table's rows in order and is quicker made once than kept up row by row: its indexes, but for those that
 *  other tables refer to. */
const ofTable = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
  from pg_index where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint mine where conrelid = $1::regclass and contype in ('p', 'u')
    and not exists (select from pg_constraint other where other.contype = 'f' and other.conindid = mine.conindid)`

/** Fills a table by one statement: its indexes are made when all rows are there. The connection must be one that triggers are off on. */
export async function fillFast(client: Client, table: string, statement: string): Promise<void> {
  const { rows } = await client.query(ofTable, [table])
  const indexes = definitions.parse(rows)
  for (const { drop } of indexes) await client.query(drop)
  await client.query(statement)
  for (const { make } of indexes) await client.query(make)
}
