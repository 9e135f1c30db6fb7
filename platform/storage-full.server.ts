import { statfsSync } from 'node:fs'
import { z } from 'zod'

const failure = z.object({ code: z.string() })

/** ENOSPC and EDQUOT of the system, disk_full of PostgreSQL. */
const full = /^(ENOSPC|EDQUOT|53100)$/

/** A segment of the embedded database's log has this size, and it must have room for one. Bytes. */
const leastRoom = 16 * 1024 * 1024

/** Whether something was not stored because there is no room left for it: on the disk, or where the database is. An
 *  engine that dies of it can't say so: then the folder is looked at that it lies in. */
export function isStorageFull(error: unknown, folder?: string): boolean {
  if (folder && hasNoRoom(folder)) return true
  if (!(error instanceof Error)) return false
  return full.test(failure.safeParse(error).data?.code ?? '') || isStorageFull(error.cause)
}

/** Whether the embedded database could not begin another file of its log in this folder now. */
export const hasNoRoom = (folder: string): boolean => roomIn(folder) < leastRoom

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
