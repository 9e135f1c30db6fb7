import type { ClientBase } from 'pg'
import { z } from 'zod'
import { TellingError } from '#shared/telling-error.ts'
import { removeRowsOfNobody } from './empty-place.server.ts'
import { quoted, type StoredSequence, type StoredTable, storedTables } from './stored-tables.server.ts'

/** Some rows of a table, as `readRows` gives them. */
export type RowsOfTable = StoredTable & { lines: readonly string[] }

const foreignKey = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }))

/** Lays rows down as they were, in the transaction that the caller has begun, into tables that are there and hold
 *  nothing of anybody. References between tables are looked at when all rows are there, so that their order is nobody's
 *  concern; what triggers count is among the rows. It needs no more rights than owning the tables. `whenLocked`: nobody
 *  else can write into them any more. */
export async function loadRows(
  client: ClientBase,
  rows: AsyncIterable<RowsOfTable>,
  whenLocked: () => Promise<void>,
): Promise<void> {
  const types = new Map(
    (await storedTables(client)).map(({ name, columns, types }) => [
      name,
      new Map(columns.map((column, at) => [column, types[at]])),
    ]),
  )
  const tables = [...types.keys()].map(quoted)
  const references = await foreignKeys(client)
  await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
  await whenLocked()
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await removeRowsOfNobody(client)
  for await (const { name, columns, lines } of rows) {
    const known = types.get(name)
    const values = columns.map((column, at) => {
      const type = known?.get(column)
      if (!type) throw new TellingError(`This version of Noken has no place for ${name}.${column}.`)
      return `(line->>${at})::${type}`
    })
    await client.query(
      `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) overriding system value
       select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as line`,
      [`[${lines.join(',')}]`],
    )
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
}

async function foreignKeys(client: ClientBase) {
  const { rows } = await client.query(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
       and conparentid = 0`,
  )
  return foreignKey.parse(rows)
}

/** Has sequences go on where they were. */
export async function setSequences(client: ClientBase, sequences: readonly StoredSequence[]): Promise<void> {
  for (const { name, last } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last])
}
