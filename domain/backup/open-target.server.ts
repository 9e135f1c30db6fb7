import { existsSync } from 'node:fs'
import path from 'node:path'
import { type ClientBase, Pool, type PoolConfig } from 'pg'
import { appliedMigrations, knownMigrations, type Migration } from '#db/migration-list.server.ts'
import { startEmbeddedDatabase } from '#platform/embedded-database/start-embedded-database.server.ts'
import { type Env, sessionsUrl } from '#platform/env.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import { connected } from './open-source.server.ts'

type Where = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseDirectUrl'>>

/** The database that is to be filled: the one at DATABASE_URL, else the embedded one, which is made when there is none,
 *  and which nobody else can open meanwhile. A new one has no tables when its data is older than they. */
export async function withTarget<Result>(
  where: Where,
  migrations: readonly Migration[],
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const connectionString = sessionsUrl(where)
  if (connectionString) return pooled({ connectionString }, work)
  const isBare = migrations.length !== knownMigrations().length
  const { connection, stop } = await startEmbeddedDatabase({ dataDir: where.dataDir, isBare })
  try {
    return await pooled(connection, work)
  } finally {
    await stop()
  }
}

/** Does it with a few connections. */
export async function pooled<Result>(
  connection: PoolConfig,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new Pool({ ...connection, max: 3, fallback_application_name: 'noken-restore' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** The database in use, which nobody else has open if it is the embedded one, and the one that it is to be moved to: at
 *  an address, or embedded. */
export async function withMovedDatabase<Result>(
  where: Where,
  to: string | undefined,
  work: (source: ClientBase, target: Pool) => Promise<Result>,
): Promise<Result> {
  const { dataDir } = where
  const connectionString = sessionsUrl(where)
  const move = async (source: ClientBase) =>
    withTarget({ databaseUrl: to, dataDir }, await appliedMigrations(source), (target) =>
      work(source, target),
    )
  if (connectionString) return connected({ connectionString }, move)
  if (!existsSync(path.join(dataDir, 'database')))
    throw new TellingError(`There is no database in ${dataDir}.`)
  const { connection, stop } = await startEmbeddedDatabase({ dataDir })
  try {
    return await connected(connection, move)
  } finally {
    await stop()
  }
}
