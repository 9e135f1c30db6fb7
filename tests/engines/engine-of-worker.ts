import { openAsBlob } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { openEngineInMemory } from '#platform/embedded-database/engine.server.ts'

type Migrated = {
  engine: PGlite
  tables: Set<string>
  /** Rows that the migrations themselves have written, by table, as JSON. */
  rows: Map<string, string>
}

let opened: Promise<Migrated> | undefined

/** The embedded database that the files of this worker use one after the other, with nothing in it but what the migrations have left:
 *  loading it takes longer than most files' tests. */
export async function emptyEngineOfWorker(dump: string): Promise<PGlite> {
  opened ??= open(dump)
  const migrated = await opened
  await empty(migrated)
  return migrated.engine
}

async function open(dump: string): Promise<Migrated> {
  const engine = await openEngineInMemory(await openAsBlob(dump))
  const tables = new Set<string>()
  const rows = new Map<string, string>()
  for (const { name, isUsed } of await tablesOf(engine)) {
    tables.add(name)
    if (isUsed) rows.set(name, await rowsOf(engine, name))
  }
  return { engine, tables, rows }
}

async function empty({ engine, tables, rows }: Migrated): Promise<void> {
  const found = await tablesOf(engine)
  const used = found.filter(({ name, isUsed }) => isUsed && tables.has(name)).map(({ name }) => name)
  const made = found.filter(({ name }) => !tables.has(name)).map(({ name }) => name)
  await engine.transaction(async (tx) => {
    // Some tables refuse to be emptied, by triggers.
    await tx.exec('set local session_replication_role = replica')
    if (made.length > 0) await tx.exec(`drop table ${made.join()} cascade`)
    if (used.length > 0) await tx.exec(`truncate ${used.join()} restart identity cascade`)
    for (const [name, json] of rows)
      await tx.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [json])
  })
}

async function tablesOf(engine: PGlite): Promise<{ name: string; isUsed: boolean }[]> {
  const { rows } = await engine.query<{ name: string; isUsed: boolean }>(
    `select format('%I.%I', relnamespace::regnamespace, relname) as name, pg_relation_size(oid) > 0 as "isUsed"
     from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  return rows
}

async function rowsOf(engine: PGlite, table: string): Promise<string> {
  const { rows } = await engine.query<{ json: string }>(
    `select coalesce(json_agg(each), '[]')::text as json from ${table} each`,
  )
  return rows[0]?.json ?? '[]'
}
