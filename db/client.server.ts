import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type PoolConfig } from 'pg'
import { type PageTag, readTags } from './page-tags.ts'

/** What a query or a use case takes as its first argument: the database, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = { db: Db; pool: Pool; close: () => Promise<void> }

/** Told the tags of everything that a committed transaction said it changed. */
export type ChangeListener = (tags: PageTag[]) => void

/** The channel on which a transaction says what it changed (see db/changes.server.ts). */
export const changesChannel = 'noken_changes'

/** Opens a pool of connections on either engine. Every connection listens for committed changes: the one that commits hears its own
 *  notification before the commit is acknowledged, so this process forgets stale pages before it answers the writer; other
 *  processes hear it a moment later. */
export function createDatabase(config: PoolConfig, onChange: ChangeListener = () => {}): Database {
  const pool = new Pool({
    max: 8,
    ...config,
    // The pool waits for this before it hands the connection out.
    onConnect: async (client) => {
      client.on('notification', ({ channel, payload }) => {
        if (channel === changesChannel && payload) onChange(readTags(payload))
      })
      await client.query(`listen ${changesChannel}`)
    },
  })
  // An idle connection that breaks is replaced at the next query, which reports the error if there still is one.
  pool.on('error', () => {})
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
