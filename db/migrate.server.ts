import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { installJobs } from '#platform/jobs/install-jobs.server.ts'
import { migrationsFolder } from './migration-list.server.ts'

/** Whoever has it may change the shape of the database. */
export const migrationLock = 727_001

/** Brings the database to the newest migration, and the queue of jobs in it. Processes that start together take turns. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await installJobs(pool)
  } finally {
    // A connection that broke has given the lock back already, and must still be given back itself.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).finally(() => client.release())
  }
}
