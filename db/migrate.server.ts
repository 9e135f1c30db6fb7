import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { installJobs } from '#platform/jobs/install-jobs.server.ts'
import { beginList, noteMigration, pendingMigrations } from './migration-list.server.ts'
import { makeBeside } from './migration-steps.server.ts'

/** Whoever has it may change the shape of the database. */
export const migrationLock = 727_001

/** Brings the database to the newest migration, each in a transaction of its own or step by step, and the queue of jobs in it. Processes that start together take turns, and
 *  those of before go on meanwhile. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await takeTurn(client)
    await beginList(client)
    for (const migration of await pendingMigrations(client))
      await makeBeside(client, migration.sql, () => noteMigration(client, migration))
    await installJobs(pool)
  } finally {
    // A connection that broke has given the lock back already, and must still be given back itself.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).finally(() => client.release())
  }
}

const turnRow = z.tuple([z.object({ mine: z.boolean() })])

/** Asks for it again and again instead of waiting within one statement: whoever makes an index beside others waits until every statement of before has ended. */
async function takeTurn(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [migrationLock])
    const [{ mine }] = turnRow.parse(rows)
    if (mine) return
    await delay(50)
  }
}
