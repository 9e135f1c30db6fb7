import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.server.ts'

/** So many rows in one transaction: nobody waits long for one of them, and what has fallen behind by millions is caught up bit by bit. */
export const rowsInBatch = 1000

/** Deletes the rows for which something holds, a batch after the other, each in a transaction of its own, and returns
 *  how many. Rows that somebody else holds are left for the next time. Columns in `isOver` are those of the table
 *  alone. */
export async function deleteInBatches(db: Db, table: PgTable, isOver: SQL | undefined): Promise<number> {
  for (let deleted = 0; ; ) {
    const gone = await deleteSome(db, table, isOver)
    deleted += gone
    if (gone < rowsInBatch) return deleted
  }
}

/** One batch of it, in passing: maintenance does the rest. */
export async function deleteSome(db: Db, table: PgTable, isOver: SQL | undefined): Promise<number> {
  const name = sql.identifier(getTableName(table))
  const { rowCount } = await db.execute(sql`delete from ${name} where ctid = any(array(
    select ${name}.ctid from ${name} where ${isOver} limit ${rowsInBatch} for update skip locked))`)
  return rowCount ?? 0
}
