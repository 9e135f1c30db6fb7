import { z } from 'zod'

const failure = z.object({ code: z.string() })

/** ENOSPC and EDQUOT of the system, disk_full of PostgreSQL. */
const full = /^(ENOSPC|EDQUOT|53100)$/

/** Whether something was not stored because there is no room left for it: on the disk, or where the database is. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return full.test(failure.safeParse(error).data?.code ?? '') || isStorageFull(error.cause)
}
