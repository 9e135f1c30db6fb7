import type { Db } from '#db/client.server.ts'
import { forgetReaders } from '#domain/articles/forget-readers.server.ts'
import { forgetOldEntries } from '#domain/audit/forget-old-entries.server.ts'
import { forgetUploads } from '#domain/course-import/take-upload.server.ts'
import {
  forgetWaitingChildren,
  remindWaitingChildren,
} from '#domain/guardians/forget-waiting-children.server.ts'
import { forgetHandled, forgetUnconfirmed } from '#domain/inquiries/forget-unconfirmed.server.ts'
import { forgetJobs } from '#domain/jobs/forget-jobs.server.ts'
import { forgetReceipts } from '#domain/learning/offline/forget-receipts.server.ts'
import { forgetNotifications } from '#domain/notifications/forget-notifications.server.ts'
import { forgetMails } from '#domain/outbox/forget-mails.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import {
  forgetSessions,
  forgetUserImports,
  forgetVerifications,
  forgetWindows,
} from '#domain/people/forget-passing.server.ts'
import { forgetExports } from '#domain/personal-data/export/forget-exports.server.ts'
import { forgetDataRequests } from '#domain/personal-data/requests/remind.server.ts'
import { forgetOldHandles } from '#domain/portfolio/forget-old-handles.server.ts'
import { forgetSearchWords } from '#domain/search/forget-search-words.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import {
  forgetAttachments,
  forgetProofs,
  forgetStatements,
  forgetSubmissions,
} from './forget-attachments.server.ts'

export type Maintenance = {
  db: Db
  log: Pick<Log, 'info' | 'error'>
  archives: PrivateStorage
  outbox: Outbox
  /** For how many years the audit log is kept. */
  auditYears: number
  /** Below this age a guardian has to agree; 0 asks nobody. */
  consentAge: number
  publicUrl: string
  signal: AbortSignal
}

/** What the site does by itself, every hour: removes uploads that were left lying, files of lessons and of work that
 *  are gone, entries of the audit log, mails, notifications, receipts and jobs that have served. A part that fails is
 *  logged and keeps no other from being done; then it throws, so that all is done again. */
export async function runMaintenance({
  db,
  log,
  archives,
  outbox,
  auditYears,
  consentAge,
  publicUrl,
  signal,
}: Maintenance): Promise<void> {
  const failed: string[] = []
  const part = async (name: string, work: () => Promise<number>) => {
    signal.throwIfAborted()
    try {
      const count = await work()
      if (count > 0) log.info({ part: name, count }, 'maintenance')
    } catch (error) {
      log.error({ err: error, part: name }, 'maintenance failed')
      failed.push(name)
    }
  }
  await part('abandoned uploads', () => forgetUploads(db, archives))
  await part('files that no lesson has', () => forgetAttachments(db, archives))
  await part('work that nobody has handed in', () => forgetSubmissions(db, archives))
  await part('proofs that no order has', () => forgetProofs(db, archives))
  await part('copies of data', () => forgetExports(db, archives))
  await part('requests about data', () => forgetDataRequests(db))
  await part('children who are told that nobody has agreed', () =>
    remindWaitingChildren(db, outbox, { consentAge, publicUrl }),
  )
  await part('children whose guardian has not agreed', () => forgetWaitingChildren(db, outbox, consentAge))
  await part('addresses that were given up', () => forgetOldHandles(db))
  await part('papers of schools', () => forgetStatements(db, archives))
  await part('old audit entries', () => forgetOldEntries(db, auditYears))
  await part('sessions that are over', () => forgetSessions(db))
  await part('links in mails that are over', () => forgetVerifications(db))
  await part('tries that are over', () => forgetWindows(db))
  await part('lists of people', () => forgetUserImports(db))
  await part('readers of days that are over', () => forgetReaders(db))
  await part('subscriptions that nobody confirmed', () => forgetUnconfirmed(db))
  await part('letters that were dealt with long ago', () => forgetHandled(db))
  await part('sent mails', () => forgetMails(db))
  await part('old notifications', () => forgetNotifications(db))
  await part('receipts of what was sent', () => forgetReceipts(db))
  await part('jobs that were given up', () => forgetJobs(db))
  await part('words that nothing has', () => forgetSearchWords(db))
  if (failed.length > 0) throw new TellingError(`Maintenance has failed: ${failed.join(', ')}.`)
}
