import { Pool } from 'pg'
import { expect, vi } from 'vitest'

/** Resolves once no job of the site on this database is due: what the demo owes when it is made is no part of what a page asks. */
export async function untilIdle(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const due = 'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts'
  await vi.waitFor(async () => expect((await pool.query(due)).rowCount).toBe(0), {
    timeout: 120_000,
    interval: 100,
  })
  await pool.end()
}
