import type { Db } from '#db/client.server.ts'
import { csvFile, csvLines } from '#shared/csv.ts'
import type { Role } from '#shared/roles.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { allAuditEntries } from './queries.server.ts'
import { recordAudit } from './record-audit.server.ts'
import type { AuditFilter } from './schema.ts'

type Reader = { id: string; fullName: string; role: Role; timeZone: TimeZone }

/** The entries that match as the parts of a CSV file for a spreadsheet, newest first; times in UTC. That the log was taken out is itself
 *  noted. Throws forbidden for all but admins. */
export async function* auditFile(db: Db, viewer: Reader, filter: AuditFilter): AsyncGenerator<string> {
  let parts = 0
  for await (const entries of auditPages(db, viewer, filter)) {
    const lines = entries.map(({ at, actorName, action, subjectName, details, address }) => [
      at.toISOString(),
      actorName,
      action,
      subjectName,
      Object.entries(details)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
      address ?? '',
    ])
    yield parts++ === 0 ? csvFile([header, ...lines]) : csvLines(lines)
  }
  if (parts === 0) yield csvFile([header])
}

const header = ['at', 'actor', 'action', 'subject', 'details', 'address']

async function* auditPages(db: Db, viewer: Reader, filter: AuditFilter) {
  const pages = allAuditEntries(db, viewer, filter)
  const first = await pages.next()
  await recordAudit(db, viewer, 'audit-exported', { id: null, name: '' })
  if (!first.done) yield first.value
  yield* pages
}
