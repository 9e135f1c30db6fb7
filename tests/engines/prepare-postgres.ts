import type { TestProject } from 'vitest/node'
import { createDatabase } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { startRealPostgres } from './real-postgres.ts'

/** Starts a PostgreSQL server and migrates one of its databases. Each test file starts with a copy of it. */
export default async function setup(project: TestProject) {
  const postgres = await startRealPostgres()
  const maintenance = createDatabase({ connectionString: postgres.url, max: 1 })
  await maintenance.pool.query('create database migrated')
  await maintenance.close()
  const database = createDatabase({ connectionString: urlOf(postgres.url, 'migrated') })
  await migrateDatabase(database.pool)
  await database.close()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}

/** The address of another database of the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
