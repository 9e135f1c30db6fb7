import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { z } from 'zod'

/** How long a migration waits for others. Milliseconds. */
type Patience = {
  /** For a lock that another transaction holds: anyone who comes meanwhile waits behind the migration. */
  lockMs: number
  /** Before it asks again. */
  restMs: number
  /** For how long it asks again. */
  altogetherMs: number
}

const usual: Patience = { lockMs: 500, restMs: 500, altogetherMs: 600_000 }

/** What PostgreSQL makes without holding others up, and outside a transaction alone. */
const isConcurrent = (statement: string) => /\b(index|reindex)\b.*\bconcurrently\b/is.test(statement)
/** What looks at every row: within the transaction that has asked for it, it would hold that one's lock. */
const looksAtAll = (statement: string) => /\bvalidate constraint\b/i.test(statement)
/** What changes a few thousand rows each time. */
const isRepeated = (statement: string) => /^-- until nothing is left\b/im.test(statement)

/** Whether each statement of a migration is made by itself. Interrupted it is made from its beginning once more, so
 *  that each of them must be right twice. */
export const isStepwise = (statements: readonly string[]): boolean =>
  statements.some((each) => isConcurrent(each) || looksAtAll(each) || isRepeated(each))

/** Makes a migration while others use the database, and then what `note` writes down: in one transaction, or step by
 *  step where a statement asks for that. No lock is waited for longer than half a second at a time. */
export async function makeBeside(
  client: ClientBase,
  statements: readonly string[],
  note: () => Promise<unknown>,
  patience: Partial<Patience> = {},
): Promise<void> {
  const patient = { ...usual, ...patience }
  if (!isStepwise(statements))
    return patiently(client, patient, async () => {
      for (const statement of statements) await client.query(statement)
      await note()
    })
  for (const statement of statements) {
    if (isConcurrent(statement)) await concurrently(client, statement)
    else await repeatedly(client, patient, statement)
  }
  await note()
}

/** Makes a migration of a database that nobody else uses, within the caller's transaction. */
export async function makeWithin(client: ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const plain = isConcurrent(statement) ? statement.replaceAll(/\bconcurrently\b/gi, '') : statement
    while (((await client.query(plain)).rowCount ?? 0) > 0 && isRepeated(statement));
  }
}

async function repeatedly(client: ClientBase, patience: Patience, statement: string): Promise<void> {
  for (let changed = 1; changed > 0; )
    await patiently(client, patience, async () => {
      const { rowCount } = await client.query(statement)
      changed = isRepeated(statement) ? (rowCount ?? 0) : 0
    })
}

/** One that was interrupted has left an index that is kept up and never used: it is made anew. */
async function concurrently(client: ClientBase, statement: string): Promise<void> {
  const [, name] =
    /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i.exec(statement) ?? []
  if (name !== undefined) {
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [name],
    )
    if (rowCount) await client.query(`drop index concurrently "${name}"`)
  }
  await client.query(statement)
}

const isLocked = z.object({ code: z.literal('55P03') })

/** In a transaction that waits half a second for a lock, gives up, lets everybody pass who waits behind it, and tries
 *  again. Throws what it failed of. */
async function patiently(
  client: ClientBase,
  { lockMs, restMs, altogetherMs }: Patience,
  work: () => Promise<unknown>,
) {
  for (let waited = 0; ; waited += lockMs + restMs) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${lockMs}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (waited > altogetherMs || !isLocked.safeParse(error).success) throw error
    }
    await delay(restMs)
  }
}
