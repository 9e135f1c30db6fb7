import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import {
  DatabaseHeldError,
  type DatabaseSocket,
  type Owner,
  readOwner,
  removeOwner,
  writeOwner,
} from './owner-record.server.ts'

export type OwnerLock = {
  /** What a holder that died left behind. */
  predecessor: Owner | null
  announce: (socket: DatabaseSocket) => void
  release: () => void
}

/** Keeps what is held from being collected as garbage, which would give the lock back. */
const held = new Set<DatabaseSync>()
const sqliteBusy = 5
const patienceMs = 1000

/** Takes the database of a data folder for this process alone. The lock is the operating system's, on the file database.lock: it ends
 *  with its holder, however that dies. So a dead holder needs no taking over that two could do at once, no recycled pid is mistaken for
 *  the holder, and it holds between containers that share the folder. database.owner.json says who holds it, for people and scripts.
 *  A holder that is just leaving is waited for, a second. Throws DatabaseHeldError. */
export async function acquireOwnerLock(dataDir: string): Promise<OwnerLock> {
  mkdirSync(dataDir, { recursive: true })
  const file = new DatabaseSync(path.join(dataDir, 'database.lock'))
  for (const deadline = Date.now() + patienceMs; !isTaken(file); await delay(25)) {
    if (Date.now() < deadline) continue
    file.close()
    throw new DatabaseHeldError(dataDir)
  }
  held.add(file)
  const predecessor = readOwner(dataDir)
  const owner = { pid: process.pid, since: new Date().toISOString() }
  writeOwner(dataDir, { ...owner, socket: null })
  return {
    predecessor,
    announce: (socket) => writeOwner(dataDir, { ...owner, socket }),
    release: () => {
      removeOwner(dataDir)
      held.delete(file)
      file.close()
    },
  }
}

// SQLite is part of Node, and its lock on a file is the one that Node can take and the operating system gives back. Nothing is stored.
function isTaken(file: DatabaseSync): boolean {
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false
    throw error
  }
}
