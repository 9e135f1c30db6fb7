import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { csvParts } from '#shared/csv.ts'
import { everyPage } from '#shared/page-cursor.ts'
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
 *  staff and admins, and 'unconfirmed'. */
export const inquiriesFile = (
  db: Db,
  viewer: Viewer,
  filter: Omit<InboxFilter, 'cursor'>,
): AsyncGenerator<string> =>
  csvParts({
    header,
    pages: everyPage(async (cursor) => {
      const { inquiries, nextCursor } = await inquiryInbox(db, viewer, { ...filter, cursor })
      return { rows: inquiries, nextCursor }
    }),
    lineOf: (each) => [
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
    ],
    begin: async () => {
      await requireConfirmed(db, viewer)
      await recordAudit(db, viewer, 'inquiries-exported', { id: null, name: '' }, { ...filter })
    },
  })
