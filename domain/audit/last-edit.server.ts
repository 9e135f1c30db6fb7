import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { auditLog } from '#db/tables/audit.ts'
import type { AuditAction } from './schema.ts'

/** When one of these was last done to somebody or something, by the log; null when never. */
export async function lastEditOf(tx: Db, subjectId: string, actions: AuditAction[]): Promise<Date | null> {
  const [last] = await tx
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, subjectId), inArray(auditLog.action, actions)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  return last?.at ?? null
}
