import { csvResponse } from '#app/answers/file-response.server.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { parseInboxQuery } from '#domain/inquiries/inbox-filter.ts'
import { inquiriesFile } from '#domain/inquiries/inquiries-file.server.ts'
import type { Route } from './+types/inbox-file.ts'

/** GET /staff/inbox.csv: what the inbox's filters find, for a spreadsheet. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { kind, status } = parseInboxQuery(args.url.searchParams)
  const { longDb: db } = args.context.get(requestContext)
  return csvResponse('inbox.csv', inquiriesFile(db, viewer, { kind, open: status === 'open' }))
}
