import { csvResponse } from '#app/answers/file-response.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { auditFile } from '#domain/audit/audit-file.server.ts'
import { parseAuditFilter } from '#domain/audit/schema.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Route } from './+types/audit-file.ts'

/** GET /admin/audit.csv: the entries that the log's filters find, for a spreadsheet. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { longDb: db, locale } = args.context.get(requestContext)
  await requireConfirmed(db, viewer)
  const filter = parseAuditFilter(args.url.searchParams)
  return csvResponse('audit-log.csv', auditFile(db, viewer, filter, locale))
}
