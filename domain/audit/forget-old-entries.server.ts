import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { auditLog } from '#db/tables/audit.ts'
import { fewestAuditYears, passingActions } from './schema.ts'

/** Forgets passing entries of the log that are older than they are kept, and all others after so many years, of which
 *  the database asks for ten at least; says how many. */
export async function forgetOldEntries(db: Db, years: number): Promise<number> {
  const isPassing = and(
    inArray(auditLog.action, passingActions.actions),
    lt(auditLog.at, sql`now() - make_interval(days => ${passingActions.days})`),
  )
  const passing = await deleteInBatches(db, auditLog, isPassing)
  const isOld = lt(auditLog.at, sql`now() - make_interval(years => ${Math.max(years, fewestAuditYears)})`)
  return passing + (await deleteInBatches(db, auditLog, isOld))
}
