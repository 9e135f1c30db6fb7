import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseHeldError, type DatabaseSocket, readOwner, socketPath } from './owner-record.server.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start-embedded-database.server.ts'

const patienceMs = 15_000

/** The embedded database for a script: the running server's when there is one (then `stop` leaves it running), else opened here.
 *  An owner that is just starting or leaving is waited for, 15 seconds. Throws DatabaseHeldError when it answers to nobody. */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  for (const deadline = Date.now() + patienceMs; ; await delay(100)) {
    const running = await connectToRunningDatabase(dataDir)
    if (running) return running
    try {
      return await startEmbeddedDatabase({ dataDir })
    } catch (error) {
      if (!(error instanceof DatabaseHeldError) || Date.now() > deadline) throw error
    }
  }
}

/** The embedded database of a process that has it open and answers, or null.
 *  @internal Exported for tests. */
export async function connectToRunningDatabase(dataDir: string): Promise<EmbeddedDatabase | null> {
  const socket = readOwner(dataDir)?.socket
  if (!socket || !(await answers(socket))) return null
  return {
    connection: { ...socket, user: 'postgres', database: 'postgres' },
    created: false,
    stop: async () => {},
  }
}

const answers = (socket: DatabaseSocket) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(socketPath(socket))
    probe.once('connect', () => resolve(true))
    probe.once('error', () => resolve(false))
    probe.once('close', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })
