import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { errorLines } from '#platform/logged-error.server.ts'
import { hasNoRoom, isStorageFull } from '#platform/storage-full.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import { DatabaseHeldError, type DatabaseSocket, socketPath } from './owner-record.server.ts'

const workerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), created: z.boolean() }),
  z.object({ kind: z.enum(['held', 'failed', 'broken', 'problem']), reason: z.string() }),
])
export type WorkerMessage = z.infer<typeof workerMessage>

/** What a pool of `pg` needs to connect. */
type DatabaseConnection = { host: string; port: number; user: string; database: string }

export type EmbeddedDatabase = {
  connection: DatabaseConnection
  /** The data folder had no database: this start has made an empty one. */
  created: boolean
  /** Rolls back what is open, writes everything out and gives the database free. */
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  /** A database that has to be made gets no tables, also where the build has left one with the newest. */
  isBare?: boolean
  /** Told what went wrong while running and has been mended, such as an engine that broke and was started again. */
  onProblem?: (reason: string) => void
  /** Told that the engine broke and could not be started again: the process had better end. */
  onFailure?: (error: Error) => void
}

/** Enough for PostgreSQL to notice endless recursion (max_stack_depth) before the thread's own stack overflows. */
const stackSizeMb = 32
/** The address of a unix socket has room for 104 bytes on macOS and 108 on Linux, a closing zero among them. */
const longestSocketPath = 103
/** How often is looked whether a full disk has room again. Milliseconds. */
const roomLookMs = 1_000
const workerUrl = new URL('./worker.server.ts', import.meta.url)

/** Opens the embedded database of a data folder in a thread of its own and serves it to this machine's user on a unix socket.
 *  Throws DatabaseHeldError while another process has it open. Commits are durable when they are acknowledged. */
export async function startEmbeddedDatabase({
  dataDir,
  isBare = false,
  onProblem,
  onFailure,
}: Options): Promise<EmbeddedDatabase> {
  const socket = chooseSocket(dataDir)
  let isStopping = false

  const launch = async () => {
    const worker = new Worker(workerUrl, {
      workerData: { dataDir, socket, isBare },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { stackSizeMb },
    })
    const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    const created = await new Promise<boolean>((resolve, reject) => {
      worker.on('message', (data) => {
        const message = workerMessage.parse(data)
        if (message.kind === 'ready') resolve(message.created)
        else if (message.kind === 'held') reject(new DatabaseHeldError(dataDir))
        else if (message.kind === 'failed') reject(new TellingError(message.reason))
        else onProblem?.(message.reason)
      })
      worker.on('error', (error) => {
        reject(error)
        onProblem?.(errorLines(error))
      })
      worker.on('exit', () => reject(new TellingError('The embedded database ended while it was starting.')))
    })
    return { worker, exited, created }
  }

  const first = await launch().catch((error: unknown) => {
    throw isStorageFull(error, dataDir) ? new TellingError(noRoom(dataDir)) : error
  })
  let current = Promise.resolve(first)
  const launchAgain = async (): Promise<typeof first> => {
    for (let isSaid = false; ; isSaid = true) {
      const wasFull = hasNoRoom(dataDir)
      try {
        return await launch()
      } catch (error) {
        // Room may have been made while it failed for the want of it.
        if (isStopping || !(wasFull || isStorageFull(error, dataDir))) throw error
        if (!isSaid) onProblem?.(noRoom(dataDir))
        // Anyone who makes room need not know that it is waited for.
        await delay(roomLookMs)
      }
    }
  }
  const watch = ({ exited }: typeof first) =>
    exited.then(() => {
      if (isStopping) return
      current = launchAgain()
      current.then(watch, (error) => onFailure?.(error))
    })
  watch(first)

  return {
    connection: { ...socket, user: 'postgres', database: 'postgres' },
    created: first.created,
    stop: async () => {
      isStopping = true
      const running = await current.catch(() => null)
      running?.worker.postMessage('stop')
      await running?.exited
    },
  }
}

const noRoom = (dataDir: string) =>
  `The disk that holds ${dataDir} is full: the embedded database can't run without room for its log. Nothing that was acknowledged is lost; make room.`

function chooseSocket(dataDir: string): DatabaseSocket {
  const near = { host: path.join(dataDir, 'socket'), port: 5432 }
  if (Buffer.byteLength(socketPath(near)) <= longestSocketPath) return near
  return { ...near, host: path.join(tmpdir(), `noken-${randomUUID()}`) }
}
