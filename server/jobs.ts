import { emailPicture } from '#app/answers/email-picture.server.ts'
import { invitingFrom } from '#app/desk/users/invitation-links.server.ts'
import { tillOf } from '#app/events/till.server.ts'
import { issueLinks } from '#app/inquiries/newsletter-links.server.ts'
import { speaking } from '#app/middleware/locale.server.ts'
import { dataPlaces } from '#app/people/data-places.ts'
import { resetLink } from '#app/people/people-mail.server.ts'
import { importFailure } from '#app/studio/upload/import-failure.server.ts'
import type { Db } from '#db/client.server.ts'
import { peerReview } from '#domain/assignments/peers/draw-round.server.ts'
import { backUpInProcess } from '#domain/backup/back-up-in-process.server.ts'
import { badgeIssuer } from '#domain/badges/badge-issuer.server.ts'
import { signBadges } from '#domain/badges/sign-badges.server.ts'
import type { LegalText } from '#domain/consents/legal-text.ts'
import { checkUpload } from '#domain/course-import/check-upload.server.ts'
import { importUpload } from '#domain/course-import/import-upload.server.ts'
import { guardianCopyEmail } from '#domain/guardians/guardian-emails.ts'
import { type JobName, jobKinds } from '#domain/jobs/job-kinds.ts'
import { fetchPictures } from '#domain/maintenance/fetch-pictures.server.ts'
import { findForeignPictures } from '#domain/maintenance/find-foreign-pictures.server.ts'
import { forgetPictures } from '#domain/maintenance/forget-pictures.server.ts'
import { forgetWidths } from '#domain/maintenance/forget-widths.server.ts'
import { renderLessons } from '#domain/maintenance/render-lessons.server.ts'
import { runMaintenance } from '#domain/maintenance/run-maintenance.server.ts'
import { issueCron, latestMs } from '#domain/newsletter/issue-day.ts'
import { prepareIssue } from '#domain/newsletter/prepare-issue.server.ts'
import { sendBatch } from '#domain/newsletter/send-batch.server.ts'
import { inviteBack } from '#domain/notifications/invite-back.server.ts'
import { mailNotification } from '#domain/notifications/mail-notification.server.ts'
import { remindOfEvents } from '#domain/notifications/remind-of-events.server.ts'
import { sendDigests } from '#domain/notifications/send-digests.server.ts'
import { sumUpEnrolments, sumUpHandedIn } from '#domain/notifications/sum-up-days.server.ts'
import type { EmailPicture } from '#domain/outbox/email.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { sendMail } from '#domain/outbox/send-mail.server.ts'
import { askPayment } from '#domain/payments/ask-payment.server.ts'
import { cancelPayment } from '#domain/payments/cancel-payment.server.ts'
import { endOrder, endOrdersOf } from '#domain/payments/end-order.server.ts'
import { giveSeatBack, takeSeatOfLine } from '#domain/payments/follow-seat.server.ts'
import { lookAfterOrders } from '#domain/payments/look-after-orders.server.ts'
import { payBack } from '#domain/payments/pay-back.server.ts'
import type { Providers } from '#domain/payments/providers.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import { mailResetLink } from '#domain/people/mail-reset-link.server.ts'
import { eraseWhenDue } from '#domain/people/own-deletion.server.ts'
import { runUserImport } from '#domain/people/run-user-import.server.ts'
import { makeExport } from '#domain/personal-data/export/make-export.server.ts'
import { remindOfDataRequests } from '#domain/personal-data/requests/remind.server.ts'
import type { Push } from '#domain/push/push.server.ts'
import { sendPush } from '#domain/push/send-push.server.ts'
import { endAttempt } from '#domain/quizzes/settle-attempt.server.ts'
import { regradeRest } from '#domain/studio/regrade-quiz.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { TimedJob } from '#platform/jobs/job-run.server.ts'
import { doing, type JobWork } from '#platform/jobs/job-work.server.ts'
import type { Log } from '#platform/log.server.ts'
import { createMail } from '#platform/mail.server.ts'
import type { FetchPicture } from '#platform/picture-fetch/fetch-picture.server.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import type { PictureStorage } from '#platform/picture-storage/picture-storage.server.ts'
import type { PictureStore } from '#platform/picture-store.server.ts'

type Parts = {
  db: Db
  auth: Auth
  outbox: Outbox
  env: Env
  log: Log
  pictures: PictureStore
  pictureStorage: PictureStorage
  archives: PrivateStorage
  fetchPicture: FetchPicture
  providers: Providers
  push: Push | null
  legal: readonly LegalText[]
}

/** What does the jobs of each kind. */
function workOf(parts: Parts): Record<JobName, JobWork> {
  const { db, auth, outbox, env, log, push, legal, archives, pictureStorage } = parts
  const { authSecret, publicUrl: siteUrl } = env
  const post = {
    db,
    log,
    mail: createMail(env, log),
    authSecret,
    siteUrl,
    drawPicture: (picture: EmailPicture) => emailPicture(env, picture),
    confirms: auth.confirms,
  }
  const linkFor = (token: string) => resetLink({ env }, token)
  return {
    'send-mail': doing(jobKinds['send-mail'], (payload) => sendMail(post, payload)),
    'mail-reset-link': doing(jobKinds['mail-reset-link'], (payload) =>
      mailResetLink(db, { auth, outbox, linkFor }, payload),
    ),
    'import-users': doing(jobKinds['import-users'], (payload, current) =>
      runUserImport({ db, outbox, inviting: invitingFrom({ env }) }, payload, current),
    ),
    ...uploadWork(parts),
    ...maintenanceWork(parts),
    ...paymentWork(parts),
    'mail-notification': doing(jobKinds['mail-notification'], (payload) =>
      mailNotification({ db, outbox, account: env.payments.bank }, payload),
    ),
    'send-push': doing(jobKinds['send-push'], (payload, current) =>
      sendPush({ db, log, push }, payload, current),
    ),
    remind: doing(jobKinds.remind, () =>
      eachOf(
        () => remindOfEvents(db),
        () => sendDigests({ db, outbox }),
      ),
    ),
    'follow-up': doing(jobKinds['follow-up'], () =>
      eachOf(
        () => inviteBack(db),
        () => sumUpEnrolments(db),
        () => sumUpHandedIn(db),
        () => remindOfDataRequests(db),
      ),
    ),
    'back-up': doing(jobKinds['back-up'], (_, { signal }) => backUpInProcess(log, signal)),
    newsletter: doing(jobKinds.newsletter, () => prepareIssue(db)),
    'newsletter-batch': doing(jobKinds['newsletter-batch'], (payload) =>
      sendBatch(db, { outbox, links: issueLinks(env), secret: authSecret }, payload),
    ),
    'end-attempt': doing(jobKinds['end-attempt'], (payload) => endAttempt(db, payload)),
    'erase-person': doing(jobKinds['erase-person'], (payload) => eraseWhenDue(db, outbox, payload)),
    'export-data': doing(jobKinds['export-data'], (payload, current) =>
      makeExport(
        {
          ...{ db, outbox, legal, archives, pictures: pictureStorage, ...dataPlaces({ env }) },
          issuer: badgeIssuer(env),
          emailToGuardian: guardianCopyEmail,
        },
        payload,
        current,
      ),
    ),
    'peer-review': doing(jobKinds['peer-review'], (payload) => peerReview(db, payload)),
    'sign-badges': doing(jobKinds['sign-badges'], async (payload, current) => {
      await signBadges({ db, issuer: badgeIssuer(env) }, payload, current)
    }),
    'regrade-quiz': doing(jobKinds['regrade-quiz'], (payload, current) => regradeRest(db, payload, current)),
  }
}

/** Does one after the other. One that fails keeps no other from being done; then it has failed. */
async function eachOf(...parts: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}

function uploadWork({ db, env, archives, pictures, fetchPicture }: Parts) {
  const uploads = { db, dataDir: env.dataDir, archives, rules: env, speaking, failure: importFailure }
  return {
    'check-upload': doing(jobKinds['check-upload'], (payload, current) =>
      checkUpload(uploads, payload, current),
    ),
    'import-upload': doing(jobKinds['import-upload'], (payload, current) =>
      importUpload({ ...uploads, pictures, fetchPicture }, payload, current),
    ),
  }
}

function maintenanceWork({ db, env, log, outbox, archives, pictureStorage, fetchPicture }: Parts) {
  const told = (part: string, count: number) => {
    if (count > 0) log.info({ part, count }, 'maintenance')
  }
  return {
    'render-lessons': doing(jobKinds['render-lessons'], (payload, current) =>
      renderLessons(db, payload, current),
    ),
    'keep-up': doing(jobKinds['keep-up'], (_, { signal }) =>
      runMaintenance({
        db,
        log,
        archives,
        outbox,
        auditYears: env.auditYears,
        consentAge: env.consentAge,
        publicUrl: env.publicUrl,
        signal,
      }),
    ),
    'fetch-pictures': doing(jobKinds['fetch-pictures'], (payload, current) =>
      fetchPictures({ db, fetchPicture }, payload, current),
    ),
    'find-pictures': doing(jobKinds['find-pictures'], async (_, { signal }) =>
      told('found pictures of other sites', await findForeignPictures(db, signal)),
    ),
    'forget-pictures': doing(jobKinds['forget-pictures'], async () => {
      told('forgotten pictures', await forgetPictures(db, pictureStorage, 'courses'))
      told('forgotten widths of pictures', await forgetWidths(pictureStorage))
    }),
  }
}

function paymentWork({ db, env, outbox, providers }: Parts) {
  const till = tillOf({ env, outbox })
  const asking = { db, till, providers }
  return {
    'end-order': doing(jobKinds['end-order'], (payload, { signal }) => endOrder(asking, payload, signal)),
    'end-orders-of': doing(jobKinds['end-orders-of'], (payload) => endOrdersOf(db, till, payload)),
    'give-seat-back': doing(jobKinds['give-seat-back'], (payload) => giveSeatBack(db, till, payload)),
    'take-seat-of-line': doing(jobKinds['take-seat-of-line'], (payload) => takeSeatOfLine(db, till, payload)),
    'ask-payment': doing(jobKinds['ask-payment'], (payload, { signal }) =>
      askPayment(asking, payload, signal),
    ),
    'cancel-payment': doing(jobKinds['cancel-payment'], (payload, { signal }) =>
      cancelPayment(asking, payload, signal),
    ),
    'pay-back': doing(jobKinds['pay-back'], (payload, { signal }) => payBack(asking, payload, signal)),
    'look-after-orders': doing(jobKinds['look-after-orders'], async () => {
      await lookAfterOrders(db, [...providers.keys()])
    }),
  }
}

/** Half past one in Jakarta, half past three in Jayapura: nobody learns. */
const quietHour = '30 18 * * *'

/** When each comes, UTC, and for how long it is made up for where that is not the usual time. Of several processes one does it. */
const timetable: readonly { name: JobName; cronUtc: string; madeUpForMs?: number }[] = [
  { name: 'look-after-orders', cronUtc: '*/5 * * * *' },
  { name: 'remind', cronUtc: '*/5 * * * *' },
  { name: 'follow-up', cronUtc: '12 * * * *' },
  { name: 'keep-up', cronUtc: '7 * * * *' },
  { name: 'sign-badges', cronUtc: '37 * * * *' },
  { name: 'find-pictures', cronUtc: '20 17 * * *' },
  { name: 'forget-pictures', cronUtc: '50 17 * * *' },
  { name: 'back-up', cronUtc: quietHour, madeUpForMs: 24 * 3600_000 },
  { name: 'newsletter', cronUtc: issueCron, madeUpForMs: latestMs },
]

/** The jobs that this process does, and those that come by themselves. A backup is made by processes that have a place
 *  for it, by one of them. */
export function jobsOf(parts: Parts): { work: Partial<Record<JobName, JobWork>>; timed: TimedJob[] } {
  const { 'back-up': backUp, ...others } = workOf(parts)
  const work = parts.env.backupDir ? { ...others, 'back-up': backUp } : others
  const timed = timetable.filter(({ name }) => name in work)
  return { work, timed: timed.map((each) => ({ ...each, maxAttempts: jobKinds[each.name].maxAttempts })) }
}
