import { csvResponse } from '#app/answers/file-response.server.ts'
import { inquiryKindName, topicOf } from '#app/desk/inbox/inquiry-rows.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { parseInboxQuery } from '#domain/inquiries/inbox-filter.ts'
import { inquiriesFile } from '#domain/inquiries/inquiries-file.server.ts'
import { type InquiryKind, inquiryKinds } from '#shared/inquiry-kinds.ts'
import type { Route } from './+types/inbox-file.ts'

/** GET /staff/inbox.csv: what the inbox's filters find, for a spreadsheet. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { kind, status } = parseInboxQuery(args.url.searchParams)
  const { longDb: db, locale } = args.context.get(requestContext)
  // Said while the language of the request is known: the file is written after the answer has begun.
  const kindNames = new Map(inquiryKinds.map((each) => [each, inquiryKindName[each]()]))
  const words = {
    locale,
    kindName: (kind: InquiryKind) => kindNames.get(kind) ?? kind,
    topicOf: (inquiry: Parameters<typeof topicOf>[0]) => topicOf(inquiry, locale),
  }
  return csvResponse('inbox.csv', inquiriesFile(db, viewer, { kind, open: status === 'open' }, words))
}
