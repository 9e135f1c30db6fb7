import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core'
import { Pool, type PoolConfig, type QueryConfig } from 'pg'
import { tellingAnnounced } from './announced.server.ts'
import type { ChangeListener } from './changes-channel.server.ts'
import type { Deadlines } from './deadlines.server.ts'
import { type Places, placesOf } from './places.server.ts'
import type { Pulse } from './pulse.server.ts'
import { nameOfStatement } from './statement-names.server.ts'
import { stuckStatements } from './stuck-statements.server.ts'

/** What a query or a use case takes as its first argument: the database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  db: Db
  pool: Pool
  /** A single statement, on a place of its own. */
  ask: ReturnType<typeof statementsOn>
  close: () => Promise<void>
}

/** Who sees to it that work on a database has an end. */
export type Guard = { pulse: Pulse; deadlines: Pick<Deadlines, 'holdMs'> }

/** Opens a pool of connections on either engine, or through a pooler. `onChange` learns what a transaction on it has
 *  announced before the person who began the transaction goes on, so this process forgets stale pages before it answers the
 *  writer. What others commit is heard on a connection of its own, which never rests (db/listen.server.ts). With a
 *  guard nobody waits for a database that is away, and a statement that is stuck does not take every place.
 *  `remembers`: a connection is one session of a PostgreSQL for as long as it lasts, so that what was prepared
 *  (db/prepared.server.ts) is remembered there. */
export function createDatabase(
  config: PoolConfig,
  onChange: ChangeListener = () => {},
  guard?: Guard,
  { remembers = false } = {},
): Database {
  const pool = new Pool({
    max: 8,
    ...config,
    // The pool waits for this before it hands the connection out.
    onConnect: (client) => {
      // The pool hears of a connection that breaks while it is idle, the query of one that breaks under it. In a transaction it may break
      // between two statements: without a listener that event would end the process. The next statement fails, and the transaction with it.
      client.on('error', () => {})
    },
  })
  // An idle connection that breaks is replaced at the next query, which reports the error if there still is one.
  pool.on('error', () => {})
  const places = guard ? placesOf(pool, guard.pulse, guard.deadlines) : { take: () => pool.connect() }
  // The driver's own way gives a connection up whenever a statement fails, and waits for whatever has one.
  const ask = statementsOn(places, remembers)
  Object.defineProperty(pool, 'query', { value: ask, configurable: true })
  const db = Object.assign(drizzle(pool), { transaction: transactionsOn(places, onChange) })
  return { db, pool, ask, close: () => pool.end() }
}

/** Single statements, each on a place of its own. */
function statementsOn({ take }: Places, remembers: boolean) {
  const unlessStuck = stuckStatements()
  return async (statement: string | QueryConfig, values?: unknown[]) => {
    const { text, ...rest } = typeof statement === 'string' ? { text: statement } : statement
    const asked = { ...rest, text, name: remembers ? nameOfStatement(text) : undefined }
    const client = await take()
    try {
      return await unlessStuck(asked.text, () => client.query(asked, values))
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
}

/** Drizzle's transactions, with two things mended: it never gives a connection back on which BEGIN fails, so that a database which goes
 *  away takes one place after the other out of the pool, and a ROLLBACK that fails hides why the transaction did. */
const transactionsOn =
  ({ take }: Places, onChange: ChangeListener) =>
  async <Result>(work: (tx: Db) => Promise<Result>, config?: PgTransactionConfig): Promise<Result> => {
    const client = await take()
    const failures: unknown[] = []
    try {
      const announcing = async (tx: Db) => {
        try {
          return await work(tx)
        } catch (error) {
          failures.push(error)
          throw error
        }
      }
      return await tellingAnnounced(() => drizzle(client).transaction(announcing, config), onChange)
    } catch (error) {
      throw failures.length > 0 ? failures[0] : error
    } finally {
      // What a transaction has left open is nobody else's to go on with.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
