import type { PoolConfig } from 'pg'
import { openEmbeddedDatabase } from '#platform/embedded-database/connect-to-running-database.server.ts'
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '#platform/embedded-database/start-embedded-database.server.ts'
import type { Env } from '#platform/env.server.ts'
import { createDatabase, type Database } from './client.server.ts'
import { type ChangeHearer, listenForChanges } from './listen.server.ts'
import { migrateDatabase } from './migrate.server.ts'

export type OpenedDatabase = Database & {
  /** The embedded database was made by this start and holds nothing yet. */
  isNew: boolean
  /** How further connections are made. */
  connection: PoolConfig
  /** It is the embedded one, which this process owns: no other process serves from it. */
  isOwned: boolean
}

type Where = Pick<Env, 'databaseUrl' | 'dataDir'>

/** Opens the database for the server: a real one at DATABASE_URL, else the embedded one, which this process then owns (it throws
 *  DatabaseHeldError while another does). Brings it to the newest migration, and listens for what is committed
 *  when somebody wants to hear it. `close` gives it free again. */
export async function openServerDatabase(
  where: Where,
  listeners: {
    hearer?: ChangeHearer
    onProblem?: (reason: string) => void
    onFailure?: (error: Error) => void
  } = {},
): Promise<OpenedDatabase> {
  const embedded = where.databaseUrl
    ? null
    : await startEmbeddedDatabase({ dataDir: where.dataDir, ...listeners })
  return migrated(where, embedded, listeners.hearer)
}

/** Opens the database for a script: like the server, or through the server while that runs and owns the embedded one. */
export async function openDatabase(where: Where): Promise<OpenedDatabase> {
  return migrated(where, where.databaseUrl ? null : await openEmbeddedDatabase(where.dataDir))
}

async function migrated(
  where: Where,
  embedded: EmbeddedDatabase | null,
  hearer?: ChangeHearer,
): Promise<OpenedDatabase> {
  const connection = embedded ? embedded.connection : { connectionString: where.databaseUrl }
  const database = createDatabase(connection, hearer?.onChange)
  const closeDatabase = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await migrateDatabase(database.pool)
  } catch (error) {
    await closeDatabase()
    throw error
  }
  const listening = hearer && (await listenForChanges(connection, hearer))
  const close = async () => {
    await listening?.close()
    await closeDatabase()
  }
  return { ...database, isNew: embedded?.created ?? false, connection, isOwned: embedded !== null, close }
}
