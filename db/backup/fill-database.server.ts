import type { ClientBase, Pool } from 'pg'
import { migrationLock } from '#db/migrate.server.ts'
import {
  appliedMigrations,
  knownMigrations,
  type Migration,
  migrateWithin,
} from '#db/migration-list.server.ts'
import { installJobs } from '#platform/jobs/install-jobs.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import { NotEmptyError, requireEmpty } from './empty-place.server.ts'
import { loadRows, type RowsOfTable, setSequences } from './load-rows.server.ts'
import { sumOfTable, writePlainText } from './read-rows.server.ts'
import type { StoredSequence, StoredTable } from './stored-tables.server.ts'

/** What comes, and what must have come. */
export type Filling = {
  migrations: readonly Migration[]
  rows: AsyncIterable<RowsOfTable>
  /** The database is known to be empty; nothing has been written yet. */
  whenEmpty?: () => Promise<void>
  /** Asked for when all rows have been given. */
  expected: () => Promise<{
    tables: readonly (StoredTable & { rows: number; checksum: string })[]
    sequences: readonly StoredSequence[]
  }>
  /** Told of each table that was read again and holds what it should. */
  onTable?: (table: { name: string; rows: number; checksum: string }) => void
}

/** Fills an empty database, whole or not at all, in one transaction: the tables as they were when the rows were written, the rows, which are then read again
 *  and compared, and the migrations that have come since. A server that starts meanwhile waits. Throws NotEmptyError. */
export async function fillDatabase(pool: Pool, filling: Filling): Promise<void> {
  requireKnown(filling.migrations)
  const client = await pool.connect()
  try {
    // Held by the session: the queue's tables are made on another connection.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await requireEmpty(client)
    await requireShape(client, filling.migrations)
    await filling.whenEmpty?.()
    await installJobs(pool)
    await client.query('begin')
    await fill(client, filling)
    await client.query('commit')
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    await client.query('analyze')
    client.release()
  } catch (error) {
    // The connection ends, and with it the transaction and the lock.
    client.release(true)
    throw error
  }
}

async function fill(client: ClientBase, { migrations, rows, expected, onTable }: Filling): Promise<void> {
  await writePlainText(client)
  const applied = await appliedMigrations(client)
  await migrateWithin(client, applied.length, migrations.length)
  await loadRows(client, rows, () => requireEmpty(client))
  const { tables, sequences } = await expected()
  await setSequences(client, sequences)
  for (const table of tables) {
    const { rows, checksum } = await sumOfTable(client, table)
    if (rows !== table.rows || checksum !== table.checksum)
      throw new TellingError(`What was written into ${table.name} is not what was read. Nothing was changed.`)
    onTable?.(table)
  }
  await migrateWithin(client, migrations.length, knownMigrations().length)
}

/** Throws TellingError for data that has had migrations which this program does not know. */
export function requireKnown(migrations: readonly Migration[]): void {
  const known = knownMigrations()
  const strange = migrations.find(({ at }, index) => known[index]?.at !== at)
  if (strange)
    throw new TellingError(
      `The data is of a newer version of Noken than this one: it has had migration ${strange.name}, number ${migrations.indexOf(strange) + 1} of ${migrations.length}, and this version knows ${known.length} others. Use the version that it comes from.`,
    )
}

/** A database without tables gets those of its data's time; another must have exactly them. */
async function requireShape(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  const applied = await appliedMigrations(client)
  const isSame =
    applied.length === migrations.length && applied.every(({ at }, n) => migrations[n]?.at === at)
  if (applied.length === 0 || isSame) return
  throw new NotEmptyError(
    `The database has no rows, but tables of another version (${applied.length} migrations; the data has ${migrations.length}). Take a database without any tables. Nothing was changed.`,
  )
}
