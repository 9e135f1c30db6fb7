import { auditActionName } from '#domain/audit/audit-action-name.ts'
import type { AuditAction, AuditDetails } from '#domain/audit/schema.ts'
import { m } from '#messages'
import { auditDetails } from './audit-details.server.ts'
import type { AuditRow } from './audit-table.tsx'

type Entry = Omit<AuditRow, 'action' | 'details'> & {
  action: AuditAction
  details: AuditDetails
  address: string | null
}

/** Entries of the audit log in the reader's words: a browser need not know those of all actions to show some. */
export const auditRows = (entries: readonly Entry[]): AuditRow[] =>
  entries.map(({ action, details, address, id, at, actorId, actorName, subjectName }) => ({
    id,
    at,
    actorId,
    actorName,
    subjectName,
    action: auditActionName[action](),
    details: [...auditDetails(details), ...(address ? [m.desk_audit_from_address({ address })] : [])].join(
      ' · ',
    ),
  }))
