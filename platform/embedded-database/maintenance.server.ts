import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import type { SocketServer } from './socket-server.server.ts'

const roundMs = 20_000
const checkpointAfterBytes = 64 * 1024 * 1024

/** Bytes of the log since the last checkpoint, and the tables that want attention by PostgreSQL's own thresholds. */
const stateQuery = `
  with changed as (select s.*, greatest(c.reltuples, 0) as rows from pg_stat_user_tables s join pg_class c on c.oid = s.relid)
  select pg_wal_lsn_diff(pg_current_wal_lsn(), (select redo_lsn from pg_control_checkpoint()))::float8 as log_bytes,
    array(select format('vacuum analyze %I.%I', schemaname, relname) from changed
          where n_dead_tup > 50 + 0.2 * rows or n_ins_since_vacuum > 1000 + 0.2 * rows) as vacuums,
    array(select format('analyze %I.%I', schemaname, relname) from changed where n_mod_since_analyze > 50 + 0.1 * rows) as analyzes`

const state = z.object({ log_bytes: z.number(), vacuums: z.array(z.string()), analyzes: z.array(z.string()) })

/** What a PostgreSQL server does in processes of its own, and the embedded one, which has a single process, never: vacuum, fresh
 *  statistics for the planner, and checkpoints, without which the log would grow for ever. Each step runs when no client is in a
 *  transaction. */
export function runMaintenance(
  engine: PGlite,
  server: Pick<SocketServer, 'whenFree'>,
  onProblem: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout
  const round = async () => {
    await maintainOnce(engine, server).catch(onProblem)
    timer = setTimeout(round, roundMs)
  }
  timer = setTimeout(round, roundMs)
  return { stop: () => clearTimeout(timer) }
}

/** One round of maintenance.
 *  @internal Exported for tests. */
export async function maintainOnce(engine: PGlite, server: Pick<SocketServer, 'whenFree'>): Promise<void> {
  // Counts of the last second are still on their way.
  await server.whenFree(() => engine.exec('select pg_stat_force_next_flush()'))
  const { rows } = await server.whenFree(() => engine.query(stateQuery))
  const { log_bytes, vacuums, analyzes } = state.parse(rows[0])
  const steps = new Set([...vacuums, ...analyzes.filter((step) => !vacuums.includes(`vacuum ${step}`))])
  if (log_bytes > checkpointAfterBytes) steps.add('checkpoint')
  for (const step of steps) await server.whenFree(() => engine.exec(step))
}
