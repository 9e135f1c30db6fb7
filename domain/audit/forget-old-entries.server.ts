import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { auditLog } from '#db/tables/audit.ts'
import { passingActions } from './schema.ts'

/** So many at once, so that nobody waits long for the table. */
const batch = 1000

/** Forgets passing entries of the log that are older than they are kept, and says how many. Everything else stays for ever. */
export async function forgetOldEntries(db: Db): Promise<number> {
  const isOld = and(
    inArray(auditLog.action, passingActions.actions),
    lt(auditLog.at, sql`now() - make_interval(days => ${passingActions.days})`),
  )
  for (let forgotten = 0; ; ) {
    const old = db.select({ id: auditLog.id }).from(auditLog).where(isOld).limit(batch)
    const gone = await db.delete(auditLog).where(inArray(auditLog.id, old)).returning({ id: auditLog.id })
    forgotten += gone.length
    if (gone.length < batch) return forgotten
  }
}
