import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { auditLog } from '#db/tables/audit.ts'
import type { AuditSubject } from './record-audit.server.ts'
import type { AuditAction, AuditDetails } from './schema.ts'

type Counted = {
  /** What is counted together, within an hour. */
  key: string
  subject: AuditSubject
  details: AuditDetails
  address: string
}

/** Notes what strangers can make happen as often as they like: one entry an hour for each key, which says how often.
 *  The first address and the last details stand in it. */
export async function countAudit(
  db: Db,
  action: AuditAction,
  { key, subject, details, address }: Counted,
  now = new Date(),
): Promise<void> {
  const hour = Math.floor(now.getTime() / 3_600_000)
  const again = sql`coalesce((${auditLog.details} ->> 'count')::int, 1) + 1`
  await db
    .insert(auditLog)
    .values({
      action,
      subjectId: subject.id,
      subjectName: subject.name,
      details,
      address,
      countKey: `${action}:${key}:${hour}`,
    })
    .onConflictDoUpdate({
      target: auditLog.countKey,
      set: { details: sql`excluded.details || jsonb_build_object('count', ${again})` },
    })
}
