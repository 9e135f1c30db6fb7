import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { csvFile, csvLines } from '#shared/csv.ts'
import { type InboxFilter, inquiryInbox } from './queries.server.ts'

const header = [
  'created_at',
  'kind',
  'name',
  'email',
  'organisation',
  'subject',
  'topic',
  'mentor',
  'message',
  'confirmed_at',
  'handled_at',
]

/** What was sent to the organisation as the parts of a CSV file for a spreadsheet, newest first, times in UTC. Throws forbidden for all but
 *  staff and admins. */
export async function* inquiriesFile(
  db: Db,
  viewer: Viewer,
  filter: Omit<InboxFilter, 'cursor'>,
): AsyncGenerator<string> {
  let cursor: string | null = ''
  let parts = 0
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof inquiryInbox>> = await inquiryInbox(db, viewer, {
      ...filter,
      cursor,
    })
    const lines = page.inquiries.map((each) => [
      each.createdAt.toISOString(),
      each.kind,
      each.name,
      each.email,
      each.organisation,
      each.subject,
      each.topic,
      each.mentorName ?? '',
      each.message,
      each.confirmedAt?.toISOString() ?? '',
      each.handledAt?.toISOString() ?? '',
    ])
    if (parts === 0)
      await recordAudit(db, viewer, 'inquiries-exported', { id: null, name: '' }, { ...filter })
    yield parts++ === 0 ? csvFile([header, ...lines]) : csvLines(lines)
    cursor = page.nextCursor
  }
}
