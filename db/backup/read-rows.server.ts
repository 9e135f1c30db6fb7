import { type ClientBase, DatabaseError } from 'pg'
import { TellingError } from '#shared/telling-error.ts'
import { RowSum } from './row-sum.server.ts'
import { quoted, type StoredTable } from './stored-tables.server.ts'

const bytesAtOnce = 1 << 20
const mostRows = 5_000

/** How values are written, whatever the database or the role prefers. Rows that the role may not see are an error: a policy would leave
 *  them out silently (the queue's tables have some, and none for their owner). */
const plainText = `
  set local row_security = off;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

/** Has this transaction write values in the one way that every PostgreSQL reads back as the same. */
export const writePlainText = (client: ClientBase): Promise<unknown> => client.query(plainText)

/** Does it in a transaction that sees the database as it is at its beginning, and changes nothing. */
export async function inSnapshot<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await writePlainText(client)
    return await work()
  } finally {
    // It has changed nothing. On a connection that is lost there is nothing to end.
    await client.query('rollback').catch(() => {})
  }
}

/** SQLSTATE 42501: no right to the table, or a policy that would hide some of its rows. */
const isNotAllowed = (error: unknown): boolean => error instanceof DatabaseError && error.code === '42501'

/** The rows of a table, about a megabyte at once, each as a line: a JSON array of its values as PostgreSQL writes them
 *  as text. For a transaction in which `writePlainText` was said; whatever the size of the table, memory holds what is
 *  given at once. Throws TellingError when the role may not read all of them. */
export async function* readRows(
  client: ClientBase,
  { name, columns }: StoredTable,
): AsyncGenerator<readonly string[]> {
  const values = columns.map((column) => `${quoted(column)}::text`).join(', ')
  await client
    .query(`declare rows_of_table no scroll cursor for select ${values} from ${quoted(name)}`)
    .catch((error: unknown) => {
      if (isNotAllowed(error))
        throw new TellingError(
          `This role may not read every row of ${name}. Use the role that owns Noken's tables (docs/operations.md).`,
          { cause: error },
        )
      throw error
    })
  for (let count = 10; ; ) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${count} from rows_of_table`,
      rowMode: 'array',
    })
    const lines = rows.map((row) => JSON.stringify(row))
    if (lines.length > 0) yield lines
    if (lines.length < count) break
    const length = lines.reduce((all, line) => all + line.length, 0) / lines.length
    count = Math.max(1, Math.min(mostRows, count * 4, Math.floor(bytesAtOnce / length)))
  }
  await client.query('close rows_of_table')
}

/** How many rows a table has, and what they come to. */
export async function sumOfTable(client: ClientBase, table: StoredTable): Promise<RowSum> {
  const sum = new RowSum()
  for await (const lines of readRows(client, table)) for (const line of lines) sum.add(line)
  return sum
}
