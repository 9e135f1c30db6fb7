import type { Db } from '#db/client.server.ts'
import { csvParts } from '#shared/csv.ts'
import type { Role } from '#shared/roles.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { allAuditEntries } from './queries.server.ts'
import { recordAudit } from './record-audit.server.ts'
import type { AuditFilter } from './schema.ts'

type Reader = { id: string; fullName: string; role: Role; timeZone: TimeZone }

/** The entries that match as the parts of a CSV file for a spreadsheet, newest first; times in UTC. That the log was taken out is itself
 *  noted. Throws forbidden for all but admins. */
export const auditFile = (db: Db, viewer: Reader, filter: AuditFilter): AsyncGenerator<string> =>
  csvParts({
    header: ['at', 'actor', 'action', 'subject', 'details', 'address'],
    pages: allAuditEntries(db, viewer, filter),
    lineOf: ({ at, actorName, action, subjectName, details, address }) => [
      at.toISOString(),
      actorName,
      action,
      subjectName,
      Object.entries(details)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
      address ?? '',
    ],
    begin: () => recordAudit(db, viewer, 'audit-exported', { id: null, name: '' }),
  })
