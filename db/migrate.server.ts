import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { installJobs } from '#platform/jobs/install-jobs.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import {
  appliedMigrations,
  beginList,
  knownMigrations,
  noteMigration,
  pendingMigrations,
} from './migration-list.server.ts'
import { makeBeside } from './migration-steps.server.ts'

/** Anyone who has it may change the shape of the database. */
export const migrationLock = 727_001

/** Brings the database to the newest migration, each in a transaction of its own or step by step, and the queue of jobs
 *  in it. Processes that start together take turns, and those of before go on meanwhile. Throws TellingError for a
 *  database that a newer version has had. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await takeTurn(client)
    await beginList(client)
    await requireKnownMigrations(client)
    for (const migration of await pendingMigrations(client))
      await makeBeside(client, migration.sql, () => noteMigration(client, migration))
    await installJobs(pool)
  } finally {
    // A connection that broke has given the lock back already, and must still be given back itself.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).finally(() => client.release())
  }
}

/** Older code would read and write what is not there any more, and say nothing of it. */
async function requireKnownMigrations(client: ClientBase): Promise<void> {
  const known = new Set(knownMigrations().map(({ at }) => at))
  const strange = (await appliedMigrations(client)).filter(({ at }) => !known.has(at))
  if (strange.length > 0)
    throw new TellingError(
      `The database is of a newer version of Noken than this one: it has had ${strange.length} migrations that this version does not know. Start the newer version; or, to go back, restore the backup that was made before the upgrade into a new place (docs/operations.md, "The way back"). Nothing was changed.`,
    )
}

const turnRow = z.tuple([z.object({ mine: z.boolean() })])

/** Asks for it again and again instead of waiting within one statement: the person who makes an index beside others waits
 *  until every statement of before has ended. */
async function takeTurn(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [migrationLock])
    const [{ mine }] = turnRow.parse(rows)
    if (mine) return
    await delay(50)
  }
}
