import { auditRows } from '#app/desk/audit/audit-rows.server.ts'
import { emailKindName } from '#app/desk/jobs/email-name.server.ts'
import type { Db } from '#db/client.server.ts'
import { auditEntries } from '#domain/audit/queries.server.ts'
import { parseAuditFilter } from '#domain/audit/schema.ts'
import { consentWords } from '#domain/consents/consent-names.ts'
import type { Viewer } from '#domain/people/policy.ts'
import {
  certificatesOf,
  consentsOf,
  coursesLearnedBy,
  eventsAttendedBy,
  mailsTo,
  taughtBy,
} from '#domain/people/user-lists.server.ts'
import { type UserPage, userSessions } from '#domain/people/user-page.server.ts'
import type { UserPlace } from './user-path.ts'

/** What the tab of somebody's page shows. One query. */
export async function userContent(
  db: Db,
  viewer: Viewer,
  user: Omit<UserPage, 'standing'>,
  { tab, cursor }: UserPlace,
) {
  switch (tab) {
    case 'overview':
      return { tab, sessions: await userSessions(db, viewer, user.id), nextCursor: null }
    case 'courses':
      return { tab, ...(await coursesLearnedBy(db, viewer, user.id, cursor)) }
    case 'teaching':
      return { tab, ...(await taughtBy(db, viewer, user.id, cursor)) }
    case 'events':
      return { tab, ...(await eventsAttendedBy(db, viewer, user.id, cursor)) }
    case 'certificates':
      return { tab, ...(await certificatesOf(db, viewer, user.id, cursor)) }
    case 'consents': {
      const rows = await consentsOf(db, viewer, user.id)
      return { tab, rows: rows.map((row) => ({ ...row, ...consentWords(row) })), nextCursor: null }
    }
    case 'mails': {
      const { rows, nextCursor } = await mailsTo(db, viewer, user, cursor)
      // Said here: the names of all emails are more than a screen that shows a few of them should load.
      return { tab, rows: rows.map((row) => ({ ...row, email: emailKindName(row.kind) })), nextCursor }
    }
    case 'activity': {
      const about = parseAuditFilter(new URLSearchParams({ subject: user.id, cursor }))
      const { entries, nextCursor } = await auditEntries(db, viewer, about)
      return { tab, entries: auditRows(entries), nextCursor }
    }
  }
}

export type UserContent = Awaited<ReturnType<typeof userContent>>
