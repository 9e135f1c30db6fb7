import type { Db } from '#db/client.server.ts'
import { auditLog } from '#db/tables/audit.ts'
import type { AuditAction, AuditDetails } from './schema.ts'

/** Who acts: a viewer will do. */
export type AuditActor = { id: string; fullName: string }

/** To whom or what it was done, named as it is now. `id` is null for what has none, such as a list. */
export type AuditSubject = { id: string | null; name: string }

/** Notes, in the transaction that does it, who does what to whom; so the log holds exactly what has happened. The actor is null for what
 *  happens before signing in; `address` is said of what happens at the door alone. Nothing secret goes into the details. */
export async function recordAudit(
  tx: Db,
  actor: AuditActor | null,
  action: AuditAction,
  subject: AuditSubject,
  details: AuditDetails = {},
  address: string | null = null,
): Promise<void> {
  await tx.insert(auditLog).values({
    actorId: actor?.id ?? null,
    actorName: actor?.fullName ?? '',
    action,
    subjectId: subject.id,
    subjectName: subject.name,
    details,
    address,
  })
}
