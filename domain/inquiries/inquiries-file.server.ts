import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { csvParts } from '#shared/csv.ts'
import type { InquiryKind } from '#shared/inquiry-kinds.ts'
import type { Locale } from '#shared/locale.ts'
import { everyPage } from '#shared/page-cursor.ts'
import { timeZoneLetters } from '#shared/time-zones.ts'
import { formatZonedTime } from '#shared/zoned-time.ts'
import { type InboxFilter, inquiryInbox } from './queries.server.ts'

/** How the inbox calls things, in the language of anyone who takes them home. */
export type InboxWords = {
  locale: Locale
  kindName: (kind: InquiryKind) => string
  topicOf: (inquiry: { kind: InquiryKind; topic: string }) => string
}

/** What was sent to the organisation as the parts of a CSV file for a spreadsheet, newest first, called as on the
 *  screen; times are those of the viewer's zone. Throws forbidden for all but staff and admins, and 'unconfirmed'. */
export function inquiriesFile(
  db: Db,
  viewer: Viewer,
  filter: Omit<InboxFilter, 'cursor'>,
  { locale, kindName, topicOf }: InboxWords,
): AsyncGenerator<string> {
  const clock = (at: Date | null) => (at ? formatZonedTime(at, viewer.timeZone).replace('T', ' ') : '')
  return csvParts({
    header: headerIn(locale, timeZoneLetters[viewer.timeZone]),
    pages: everyPage(async (cursor) => {
      const { inquiries, nextCursor } = await inquiryInbox(db, viewer, { ...filter, cursor })
      return { rows: inquiries, nextCursor }
    }),
    lineOf: (each) => [
      clock(each.createdAt),
      kindName(each.kind),
      each.name,
      each.email,
      each.organisation,
      each.subject,
      topicOf(each),
      each.mentorName ?? '',
      each.message,
      clock(each.confirmedAt),
      clock(each.handledAt),
    ],
    begin: async () => {
      await requireConfirmed(db, viewer)
      await recordAudit(db, viewer, 'inquiries-exported', { id: null, name: '' }, { ...filter })
    },
  })
}

const headerIn = (locale: Locale, zone: string): string[] => [
  m.inquiries_file_sent_at({ zone }, { locale }),
  m.common_inquiry_kind({}, { locale }),
  m.common_name({}, { locale }),
  m.common_email({}, { locale }),
  m.inquiries_organisation({}, { locale }),
  m.common_subject({}, { locale }),
  m.common_inquiry_topic({}, { locale }),
  m.inquiries_mentor({}, { locale }),
  m.inquiries_file_message({}, { locale }),
  m.inquiries_file_confirmed_at({ zone }, { locale }),
  m.inquiries_file_handled_at({ zone }, { locale }),
]
