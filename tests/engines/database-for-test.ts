import { randomUUID } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { createDatabase, type Database } from '#db/client.server.ts'
import { emptyEngineOfWorker } from './engine-of-worker.ts'
import { urlOf } from './prepare-postgres.ts'
import { serveEngine } from './serve-engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A file: the data folder of an embedded database, migrated. */
    migratedDump: string
    /** A PostgreSQL server that has a migrated database named 'migrated'. */
    postgresUrl: string
  }
}

export type TestDatabase = Pick<Database, 'db' | 'pool'> & {
  engine: 'embedded' | 'postgres'
  /** How further pools or processes of the test connect to the same database. */
  connection: PoolConfig
}

/** Gives a test file (*.db.test.ts) a migrated, empty database of its own, through the driver of the product, on the engine that
 *  TEST_ENGINE names: `const { db } = await testDatabase()` at the head of the file. It is taken away after the file's last test. */
export async function testDatabase(): Promise<TestDatabase> {
  const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'
  const { connection, stop } = engine === 'postgres' ? await copyOnPostgres() : await copyInMemory()
  const { db, pool, close } = createDatabase(connection)
  afterAll(async () => {
    await close()
    await stop()
  })
  return { db, pool, engine, connection }
}

async function copyInMemory() {
  return serveEngine(await emptyEngineOfWorker(inject('migratedDump')))
}

async function copyOnPostgres() {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new Pool({ connectionString: serverUrl, max: 1 })
  await server.query(`create database ${name} template migrated strategy file_copy`)
  const stop = async () => {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
  return { connection: { connectionString: urlOf(serverUrl, name) }, stop }
}
