import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { isStorageFull } from '#platform/storage-full.server.ts'
import { damagedInWords } from './damaged-database.server.ts'
import { openEngine } from './engine.server.ts'
import { runMaintenance } from './maintenance.server.ts'
import { acquireOwnerLock } from './owner-lock.server.ts'
import { DatabaseHeldError, type DatabaseSocket, socketPath, socketSchema } from './owner-record.server.ts'
import { copyPrepared } from './prepared-database.server.ts'
import { serveOnSocket } from './socket-server.server.ts'
import type { WorkerMessage } from './start-embedded-database.server.ts'

// The thread that owns the database: it holds the lock exactly as long as it has the files open.

const { dataDir, socket, isBare } = z
  .object({ dataDir: z.string(), socket: socketSchema, isBare: z.boolean() })
  .parse(workerData)
const folder = path.join(dataDir, 'database')

const tell = (message: WorkerMessage) => parentPort?.postMessage(message)

/** Makes the database beside its place and moves it there when it is whole: an interrupted start leaves nothing half made. */
async function createDatabase(): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (isBare || !copyPrepared(draft)) await makeDatabase(draft)
  renameSync(draft, folder)
}

const makeDatabase = (draft: string) =>
  new Promise<void>((resolve, reject) => {
    const maker = new Worker(new URL('./create-worker.server.ts', import.meta.url), { workerData: draft })
    maker.on('error', reject)
    maker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The database could not be created.')),
    )
  })

function removeSocket(left: DatabaseSocket): void {
  rmSync(socketPath(left), { force: true })
  if (existsSync(left.host)) rmdirSync(left.host)
}

/** PostgreSQL's own words go on with where it happened. */
const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

async function serve(): Promise<void> {
  const lock = await acquireOwnerLock(dataDir)
  if (lock.predecessor?.socket) removeSocket(lock.predecessor.socket)
  const created = !existsSync(folder)
  if (created) await createDatabase()
  const engine = await openEngine(folder).catch((error: unknown) => {
    if (created || isStorageFull(error, dataDir)) throw error
    throw new Error(damagedInWords(dataDir, firstLine(error)))
  })
  removeSocket(socket)
  mkdirSync(socket.host, { mode: 0o700 })
  const server = await serveOnSocket({
    engine,
    socketPath: socketPath(socket),
    maxConnections: 32,
    idleInTransactionMs: 10_000,
    onBroken: (reason) => fail({ kind: 'broken', reason }),
  })
  const maintenance = runMaintenance(engine, server, (error) =>
    tell({ kind: 'problem', reason: String(error) }),
  )
  parentPort?.once('message', async () => {
    maintenance.stop()
    await server.close()
    await engine.close()
    removeSocket(socket)
    lock.release()
    process.exit(0)
  })
  lock.announce(socket)
  tell({ kind: 'ready', created })
}

function fail(message: WorkerMessage): never {
  tell(message)
  process.exit(1)
}

await serve().catch((error) =>
  fail({
    kind: error instanceof DatabaseHeldError ? 'held' : 'failed',
    reason: error instanceof Error ? error.message : String(error),
  }),
)
