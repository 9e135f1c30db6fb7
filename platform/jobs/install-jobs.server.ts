import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import { queueLogger } from './queue-logger.server.ts'

/** Brings what the queue of jobs needs in the database (schema graphile_worker) to the version that this process works
 *  with. To ask again changes nothing. */
export async function installJobs(pool: Pool): Promise<void> {
  // The library warns of pools on which nobody hears of new connections.
  const hear = () => {}
  pool.on('connect', hear)
  try {
    await runMigrations({ pgPool: pool, logger: queueLogger(() => {}) })
  } finally {
    pool.off('connect', hear)
  }
}
