import type { Pool, PoolConfig, QueryConfig } from 'pg'
import { z } from 'zod'
import { createDatabase, type Database, type Db } from './client.server.ts'
import { isDatabaseAway } from './database-away.server.ts'
import { askedOfPostgres, ofRequests } from './deadlines.server.ts'
import { takePulse } from './pulse.server.ts'
import { type ReplicaGate, replicaGate } from './replica-gate.server.ts'

export type Replica = {
  /** Reads from the replica what may be read there now, and everything else from the primary; transactions are the primary's. */
  readDb: Db
  gate: ReplicaGate
  pool: Pool
  close: () => Promise<void>
}

/** Opens a streaming replica beside its primary. One that is away fails nobody: what it was asked the primary answers. */
export function openReplica(connection: PoolConfig, primary: Database): Replica {
  const pulse = takePulse(connection)
  const replica = createDatabase({ ...connection, ...askedOfPostgres(ofRequests) }, undefined, {
    pulse,
    deadlines: ofRequests,
  })
  const gate = replicaGate({
    primary: async () => (await positionFrom(primary, primaryPosition)) ?? 0n,
    replica: () => positionFrom(replica, replicaPosition),
  })
  const query = async (statement: string | QueryConfig, values?: unknown[]) => {
    const fromPrimary = () => primary.ask(statement, values)
    if (!gate.isOpen()) return fromPrimary()
    try {
      return await replica.ask(statement, values)
    } catch (error) {
      if (!isItsOwn(error)) throw error
      gate.distrust()
      return fromPrimary()
    }
  }
  Object.defineProperty(replica.pool, 'query', { value: query })
  return {
    readDb: Object.assign(replica.db, { transaction: primary.db.transaction }),
    gate,
    pool: replica.pool,
    close: async () => {
      gate.close()
      await pulse.close()
      await replica.close()
    },
  }
}

const pageBytes = 8192n
const headers: readonly bigint[] = [24n, 40n]

/** Where acknowledged transactions end. Without synchronous_commit they are acknowledged before they are flushed. */
const primaryPosition = `select pg_wal_lsn_diff(
  case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end, '0/0')::text as position`

/** Null for a server that is none, such as one that has been made a primary. */
const replicaPosition = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end::text as position`

const positionRow = z.object({ position: z.string().nullable() })

async function positionFrom({ ask }: Pick<Database, 'ask'>, statement: string): Promise<bigint | null> {
  const { rows } = await ask(statement)
  const { position } = positionRow.parse(rows[0])
  if (position === null) return null
  // The next record is said to begin behind a page's header, where the last one has ended before it.
  const inPage = BigInt(position) % pageBytes
  return BigInt(position) - (headers.includes(inPage) ? inPage : 0n)
}

const coded = z.object({ code: z.string() })

/** It was the replica that failed, and not what was asked: it is away, or what it was reading had to make room for the
 *  log (40001). A statement that was too slow there (57014) would be so once more. */
function isItsOwn(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = coded.safeParse(cause).data?.code
  return code === '40001' || (code !== '57014' && isDatabaseAway(error))
}
