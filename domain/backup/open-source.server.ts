import { rm } from 'node:fs/promises'
import { Client, type PoolConfig } from 'pg'
import { copyDatabase } from '#platform/embedded-database/copy-database.server.ts'
import { startEmbeddedDatabase } from '#platform/embedded-database/start-embedded-database.server.ts'
import { type Env, sessionsUrl } from '#platform/env.server.ts'

/** The database to be backed up, while others use it and without their noticing: a PostgreSQL at DATABASE_URL, else a
 *  copy of the embedded one, as it was a moment ago (docs/decisions/0033). It is as it was left by the person who migrated it
 *  last. */
export async function withSource<Result>(
  where: Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseDirectUrl'>>,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const connectionString = sessionsUrl(where)
  if (connectionString) return connected({ connectionString }, work)
  const copy = await copyDatabase(where.dataDir)
  try {
    const { connection, stop } = await startEmbeddedDatabase({ dataDir: copy })
    try {
      return await connected(connection, work)
    } finally {
      await stop()
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Does it on one connection. */
export async function connected<Result>(
  connection: PoolConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...connection, keepAlive: true, fallback_application_name: 'noken-backup' })
  // The statement under which it breaks says so.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
