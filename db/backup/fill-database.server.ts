import type { ClientBase, Pool } from 'pg'
import { migrationLock } from '#db/migrate.server.ts'
import {
  appliedMigrations,
  knownMigrations,
  type Migration,
  migrateUnused,
} from '#db/migration-list.server.ts'
import { installJobs } from '#platform/jobs/install-jobs.server.ts'
import { loggedError } from '#platform/logged-error.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import { layBare } from './bare-database.server.ts'
import { NotEmptyError, requireEmpty, requireQuiet } from './empty-place.server.ts'
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

/** Fills an empty database, whole or not at all: first the tables as they were when the rows were written, each migration by itself
 *  (PostgreSQL takes no value of a type in the transaction
 *  that has added it); then, in one transaction, the rows, which are read again and compared; then the migrations that have come since.
 *  What fails leaves no tables, so that it can be
 *  tried again. A server that starts meanwhile waits. Throws NotEmptyError, or TellingError while Noken runs on it. */
export async function fillDatabase(pool: Pool, filling: Filling): Promise<void> {
  requireKnown(filling.migrations)
  const client = await pool.connect()
  try {
    // Held by the session: the queue's tables are made on another connection.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await requireQuiet(client, 'the database that is to be filled. Stop it first.')
    await requireEmpty(client)
    const from = beginningFor(filling.migrations, await appliedMigrations(client))
    await filling.whenEmpty?.()
    if (from === null) await layBare(client)
    await fillOrLayBare(pool, client, from ?? 0, filling)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    await client.query('analyze')
    client.release()
  } catch (error) {
    // The connection ends, and with it the transaction and the lock.
    client.release(true)
    throw error
  }
}

async function fillOrLayBare(pool: Pool, client: ClientBase, from: number, filling: Filling): Promise<void> {
  const { migrations } = filling
  let isFilled = false
  try {
    await migrateUnused(client, from, migrations.length)
    await installJobs(pool)
    await client.query('begin')
    await fill(client, filling)
    await client.query('commit')
    isFilled = true
    await migrateUnused(client, migrations.length, knownMigrations().length)
  } catch (error) {
    try {
      await client.query('rollback')
      // Somebody else may have come in between.
      if (!isFilled) await requireEmpty(client)
      await layBare(client)
    } catch (left) {
      if (error instanceof NotEmptyError) throw error
      throw new TellingError(leftBehind(isFilled, error, left), { cause: error })
    }
    throw error
  }
}

const leftBehind = (isFilled: boolean, error: unknown, left: unknown) =>
  `The database could not be filled (${loggedError(error).message}), nor could what was begun be taken away again (${loggedError(left).message}). ${
    isFilled
      ? 'It holds the rows, but not the newest tables: take a new one.'
      : 'It may hold tables, but no rows: the same command goes on from there.'
  }`

async function fill(client: ClientBase, { rows, expected, onTable }: Filling): Promise<void> {
  await writePlainText(client)
  await loadRows(client, rows, () => requireEmpty(client))
  const { tables, sequences } = await expected()
  await setSequences(client, sequences)
  for (const table of tables) {
    const { rows, checksum } = await sumOfTable(client, table)
    if (rows !== table.rows || checksum !== table.checksum)
      throw new TellingError(
        `What was written into ${table.name} is not what was read. Nothing of it was left behind.`,
      )
    onTable?.(table)
  }
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

/** From which migration on an empty database is made into one for the data; null when it has to be laid bare for that, as it has had
 *  others. */
function beginningFor(migrations: readonly Migration[], applied: readonly Migration[]): number | null {
  const known = new Set(knownMigrations().map(({ at }) => at))
  if (applied.some(({ at }) => !known.has(at)))
    throw new NotEmptyError(
      'The database has no rows, but tables of a newer version of Noken than this one. Take a database without any tables (createdb NAME). Nothing was changed.',
    )
  return applied.every(({ at }, index) => migrations[index]?.at === at) ? applied.length : null
}
