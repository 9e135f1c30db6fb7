import { Pool } from 'pg'
import { expect, vi } from 'vitest'

/** Whether no job of the site on this database is due or under way. */
export async function isIdle(databaseUrl: string): Promise<boolean> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const { rowCount } = await pool.query(
    'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
  )
  await pool.end()
  return rowCount === 0
}

/** Resolves once no job of the site on this database is due: what the demo queues when it is made is no part of what a page asks. */
export const untilIdle = (databaseUrl: string): Promise<void> =>
  vi.waitFor(async () => expect(await isIdle(databaseUrl)).toBe(true), { timeout: 120_000, interval: 100 })
