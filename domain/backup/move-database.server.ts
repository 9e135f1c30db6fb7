import type { ClientBase, Pool } from 'pg'
import { requireQuiet } from '#db/backup/empty-place.server.ts'
import { fillDatabase } from '#db/backup/fill-database.server.ts'
import type { RowsOfTable } from '#db/backup/load-rows.server.ts'
import { inSnapshot, readRows } from '#db/backup/read-rows.server.ts'
import { RowSum } from '#db/backup/row-sum.server.ts'
import { type StoredTable, storedSequences, storedTables } from '#db/backup/stored-tables.server.ts'
import { migrationLock } from '#db/migrate.server.ts'
import { appliedMigrations } from '#db/migration-list.server.ts'
import type { TableSum } from './manifest.ts'

/** Lays everything of one database down in another, empty one, of either engine, and leaves the first as it was. Every
 *  table is read again where it came to and compared; `onTable` is told of each that is the same. Nobody must write
 *  into the first meanwhile: what they write would stay behind. Throws TellingError while processes of Noken are
 *  connected to it, NotEmptyError when the other is not empty. */
export async function moveDatabase(
  source: ClientBase,
  target: Pool,
  onTable: (table: Omit<TableSum, 'columns'>) => void,
): Promise<void> {
  // A server that starts now waits until this connection ends.
  await source.query('select pg_advisory_lock($1)', [migrationLock])
  await requireQuiet(
    source,
    'the database that is to be moved. Stop it first: what it writes from now on would stay behind.',
  )
  await inSnapshot(source, async () => {
    const tables = await storedTables(source)
    const sums: TableSum[] = []
    await fillDatabase(target, {
      migrations: await appliedMigrations(source),
      rows: rowsOf(source, tables, (sum) => sums.push(sum)),
      expected: async () => ({ tables: sums, sequences: await storedSequences(source) }),
      onTable,
    })
  })
}

async function* rowsOf(
  source: ClientBase,
  tables: readonly StoredTable[],
  onSum: (sum: TableSum) => void,
): AsyncGenerator<RowsOfTable> {
  for (const { name, columns } of tables) {
    const sum = new RowSum()
    for await (const lines of readRows(source, { name, columns })) {
      for (const line of lines) sum.add(line)
      yield { name, columns, lines }
    }
    onSum({ name, columns: [...columns], rows: sum.rows, checksum: sum.checksum })
  }
}
