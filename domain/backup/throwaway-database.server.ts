import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { DatabaseError } from 'pg'
import { z } from 'zod'
import { knownMigrations, type Migration } from '#db/migration-list.server.ts'
import { startEmbeddedDatabase } from '#platform/embedded-database/start-embedded-database.server.ts'
import { type Env, sessionsUrl } from '#platform/env.server.ts'
import { isStorageFull } from '#platform/storage-full.server.ts'
import { connected } from './open-source.server.ts'
import { pooled } from './open-target.server.ts'

/** There is no database to try a backup in; the message says why, as the end of a sentence. */
export class NoThrowawayError extends Error {
  override name = 'NoThrowawayError'
}

/** Which database is in use. */
export type Where = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseDirectUrl'>>

/** Does it in an empty database of the engine that is in use, and takes that away afterwards. Throws NoThrowawayError where none can be
 *  had, or where it has no room. */
export async function withThrowaway<Result>(
  where: Where,
  migrations: readonly Migration[],
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const connectionString = sessionsUrl(where)
  try {
    return connectionString
      ? await onPostgres(connectionString, work)
      : await embedded(where.dataDir, migrations, work)
  } catch (error) {
    const isFull = isStorageFull(error) || (error instanceof DatabaseError && error.code === '53100')
    throw isFull ? new NoThrowawayError('there was no room for it') : error
  }
}

/** What an engine takes beside its rows: its own tables, and the log. */
const engineBytes = 300_000_000

async function embedded<Result>(
  dataDir: string,
  migrations: readonly Migration[],
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const disk = await statfs(dataDir)
  const needed = (await bytesIn(path.join(dataDir, 'database'))) + engineBytes
  // The site needs what is left.
  if (disk.bavail * disk.bsize < needed)
    throw new NoThrowawayError(`there is not enough room for it in ${dataDir}`)
  // Named as copies are, so that one that is left behind goes with the next backup.
  const folder = await mkdtemp(path.join(dataDir, `backup-${process.pid}-`))
  try {
    const isBare = migrations.length !== knownMigrations().length
    const { connection, stop } = await startEmbeddedDatabase({ dataDir: folder, isBare })
    try {
      return await pooled(connection, work)
    } finally {
      await stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => null)
    bytes += found?.size ?? 0
  }
  return bytes
}

const prefix = 'noken_proof_'
const abandonedMs = 24 * 3600_000

async function onPostgres<Result>(address: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  return connected({ connectionString: address }, async (client) => {
    const name = `${prefix}${Date.now()}_${randomBytes(4).toString('hex')}`
    try {
      await dropAbandoned(client)
      await client.query(`create database ${name}`)
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '42501')
        throw new NoThrowawayError('the role in DATABASE_URL may not make databases (CREATEDB)')
      throw error
    }
    try {
      const url = new URL(address)
      url.pathname = `/${name}`
      return await pooled({ connectionString: url.href }, work)
    } finally {
      await client.query(`drop database if exists ${name} with (force)`)
    }
  })
}

const named = z.array(z.object({ name: z.string() }))

/** Those whose maker has died. */
async function dropAbandoned(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select datname as name from pg_database where datname ~ '^${prefix}[0-9]+_[0-9a-f]{8}$' and pg_has_role(datdba, 'usage')`,
  )
  for (const { name } of named.parse(rows))
    if (Number(name.split('_')[2]) < Date.now() - abandonedMs)
      await client.query(`drop database if exists ${name} with (force)`)
}
