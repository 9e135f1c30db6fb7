import type { Db } from '#db/client.server.ts'
import { m } from '#messages'
import { csvParts } from '#shared/csv.ts'
import type { Locale } from '#shared/locale.ts'
import type { Role } from '#shared/roles.ts'
import { defaultTimeZone, type TimeZone, timeZoneLetters } from '#shared/time-zones.ts'
import { formatZonedTime } from '#shared/zoned-time.ts'
import { auditActionName } from './audit-action-name.ts'
import { allAuditEntries } from './queries.server.ts'
import { recordAudit } from './record-audit.server.ts'
import type { AuditFilter } from './schema.ts'

type Reader = { id: string; fullName: string; role: Role; timeZone: TimeZone }

/** The entries that match as the parts of a CSV file for a spreadsheet, newest first. A file is passed on: its times
 *  are those of the organisation's clocks, which the heading names, anyone who takes it out, and beside them in ISO 8601
 *  (UTC); actions are in words, and beside them as they are noted. That the log was taken out is itself noted. Throws
 *  forbidden for all but admins. */
export const auditFile = (
  db: Db,
  viewer: Reader,
  filter: AuditFilter,
  locale: Locale,
): AsyncGenerator<string> =>
  csvParts({
    header: [
      m.desk_audit_file_when({ zone: timeZoneLetters[defaultTimeZone] }, { locale }),
      m.desk_audit_file_iso({}, { locale }),
      m.desk_audit_actor({}, { locale }),
      m.desk_audit_action({}, { locale }),
      m.desk_audit_file_code({}, { locale }),
      m.desk_audit_subject({}, { locale }),
      m.desk_audit_details({}, { locale }),
      m.desk_audit_file_address({}, { locale }),
    ],
    pages: allAuditEntries(db, viewer, filter),
    lineOf: ({ at, actorName, action, subjectName, details, address }) => [
      formatZonedTime(at, defaultTimeZone).replace('T', ' '),
      at.toISOString(),
      actorName,
      auditActionName[action]({}, { locale }),
      action,
      subjectName,
      Object.entries(details)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
      address ?? '',
    ],
    begin: () => recordAudit(db, viewer, 'audit-exported', { id: null, name: '' }),
  })
