import type { PoolConfig } from 'pg'
import { openEmbeddedDatabase } from '#platform/embedded-database/connect-to-running-database.server.ts'
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '#platform/embedded-database/start-embedded-database.server.ts'
import { type Env, sessionsUrl } from '#platform/env.server.ts'
import { createDatabase, type Database, type Db } from './client.server.ts'
import {
  askedOfPostgres,
  type Deadlines,
  ofLongWork,
  ofRequests,
  ofRequestsEmbedded,
} from './deadlines.server.ts'
import { type ChangeHearer, listenForChanges } from './listen.server.ts'
import { migrateDatabase } from './migrate.server.ts'
import { type Pulse, takePulse } from './pulse.server.ts'
import { openReplica } from './replica.server.ts'

export type OpenedDatabase = Database & {
  /** The embedded database was made by this start and holds nothing yet. */
  isNew: boolean
}

export type ServerDatabase = Omit<OpenedDatabase, 'pool' | 'ask'> & {
  /** For reads that may be a second old: a replica's while there is one to be trusted, else the same (db/replica.server.ts). */
  readDb: Db
  /** The same database for work that nobody waits for, or knows to take long. */
  longDb: Db
  pulse: Pulse
  /** What is out and who waits, in each pool. */
  places: () => { pool: string; total: number; idle: number; waiting: number }[]
  /** How further connections are made. */
  connection: PoolConfig
  /** It is the embedded one, which this process owns: no other process serves from it. */
  isOwned: boolean
}

type Where = Pick<Env, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Env, 'databaseDirectUrl' | 'databaseReplicaUrl'>>

/** Opens the database for the server: a real one at DATABASE_URL, else the embedded one, which this process then owns (it throws
 *  DatabaseHeldError while another does). Brings it to the newest migration, and listens for what is committed when somebody wants to
 *  hear it. Work on it has deadlines (db/deadlines.server.ts). `close` gives it free again. */
export async function openServerDatabase(
  where: Where,
  listeners: {
    hearer?: ChangeHearer
    onProblem?: (reason: string) => void
    onFailure?: (error: Error) => void
  } = {},
): Promise<ServerDatabase> {
  const hearers = new Set(listeners.hearer ? [listeners.hearer] : [])
  const hearer: ChangeHearer = {
    onChange: (tags) => hearers.forEach((each) => void each.onChange(tags)),
    onHearing: () => hearers.forEach((each) => void each.onHearing()),
    onDeaf: (why) => hearers.forEach((each) => void each.onDeaf(why)),
  }
  const embedded = where.databaseUrl
    ? null
    : await startEmbeddedDatabase({ dataDir: where.dataDir, ...listeners })
  const connection = sessionsOf(where, embedded)
  await migrateOrStop(connection, embedded)
  // Anyone who asks something short may go through a pooler in transaction mode; all else has sessions of its own.
  const isPooled = where.databaseDirectUrl !== undefined
  const short = isPooled ? { ...connection, connectionString: where.databaseUrl } : connection
  const pulse = takePulse(short, embedded ? { mayBeBusy: true } : {})
  const open = (deadlines: Deadlines, through: PoolConfig, isAsked: boolean) =>
    createDatabase(
      { ...through, ...(isAsked ? askedOfPostgres(deadlines) : placesAlone(deadlines)) },
      hearer.onChange,
      { pulse, deadlines },
      { remembers: isAsked },
    )
  const forRequests = open(embedded ? ofRequestsEmbedded : ofRequests, short, !embedded && !isPooled)
  const forLongWork = open(ofLongWork, connection, !embedded)
  const replica = where.databaseReplicaUrl
    ? openReplica({ ...connection, connectionString: where.databaseReplicaUrl }, forRequests)
    : null
  if (replica) hearers.add(replica.gate)
  const listening = hearers.size > 0 && (await listenForChanges(connection, hearer))
  const close = async () => {
    if (listening) await listening.close()
    await replica?.close()
    await pulse.close()
    await Promise.all([forRequests.close(), forLongWork.close()])
    await embedded?.stop()
  }
  const isNew = embedded?.created ?? false
  const isOwned = embedded !== null
  const places = () =>
    Object.entries({
      requests: forRequests.pool,
      long: forLongWork.pool,
      ...(replica && { replica: replica.pool }),
    }).map(([name, { totalCount: total, idleCount: idle, waitingCount: waiting }]) => ({
      pool: name,
      total,
      idle,
      waiting,
    }))
  const { db } = forRequests
  const readDb = replica?.readDb ?? db
  return { db, readDb, longDb: forLongWork.db, pulse, places, isNew, connection, isOwned, close }
}

/** Opens the database for a script: like the server, or through the server while that runs and owns the embedded one. It takes the time
 *  it takes. */
export async function openDatabase(where: Where): Promise<OpenedDatabase> {
  const embedded = where.databaseUrl ? null : await openEmbeddedDatabase(where.dataDir)
  const connection = sessionsOf(where, embedded)
  await migrateOrStop(connection, embedded)
  const database = createDatabase(connection)
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  return { ...database, isNew: embedded?.created ?? false, close }
}

/** For a connection at a start, or of a script. */
const connectMs = 10_000

const sessionsOf = (where: Where, embedded: EmbeddedDatabase | null): PoolConfig => ({
  ...(embedded ? embedded.connection : { connectionString: sessionsUrl(where) }),
  connectionTimeoutMillis: connectMs,
  fallback_application_name: 'noken',
})

/** The embedded engine can interrupt nothing, and a pooler in transaction mode refuses or forgets what a connection asks for: only who asks
 *  can stop waiting. */
const placesAlone = ({ places, waitMs }: Deadlines): PoolConfig => ({
  max: places,
  connectionTimeoutMillis: waitMs,
  keepAlive: true,
})

async function migrateOrStop(connection: PoolConfig, embedded: EmbeddedDatabase | null): Promise<void> {
  const { pool, close } = createDatabase(connection)
  try {
    await migrateDatabase(pool)
    await close()
  } catch (error) {
    await close()
    await embedded?.stop()
    throw error
  }
}
