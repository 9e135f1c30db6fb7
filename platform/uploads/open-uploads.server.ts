import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type PlaceBounds, placeBounds, type TakePlace, uploadPlaces } from './upload-places.server.ts'

/** Where bodies with files are received. */
export type Uploads = {
  takePlace: TakePlace
  /** A new folder for the files of one body. */
  newFolder: () => Promise<string>
  /** Removes what processes have left that were ended while they received something; says how many folders those were. */
  removeLeftovers: () => Promise<number>
}

/** No body is received for longer (server/slow-senders.ts). Milliseconds. */
const longestMs = 3 * 3600_000

/** A folder below DATA_DIR, in which each process has one of its own. */
export function openUploads(
  { dataDir }: { dataDir: string },
  bounds: Partial<PlaceBounds> = {},
  pid = process.pid,
): Uploads {
  const incoming = path.join(dataDir, 'incoming')
  const own = `${os.hostname()}-${pid}-${randomUUID()}`
  return {
    takePlace: uploadPlaces({ ...placeBounds, ...bounds }),
    newFolder: async () => {
      const folder = path.join(incoming, own, randomUUID())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
    removeLeftovers: async () => {
      let removed = 0
      for (const name of await readdir(incoming).catch(() => [])) {
        const folder = path.join(incoming, name)
        if (name === own || !(await isLeft(name, folder))) continue
        await rm(folder, { recursive: true, force: true })
        removed += 1
      }
      return removed
    },
  }
}

/** Whether the process that made a folder has ended: a process of this machine by its number, one of another machine by the time. */
async function isLeft(name: string, folder: string): Promise<boolean> {
  const [, host, pid] = /^(.+)-(\d+)-[0-9a-f-]{36}$/.exec(name) ?? []
  if (host === os.hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
  return mtimeMs < Date.now() - longestMs
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
