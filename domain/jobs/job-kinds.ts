import { z } from 'zod'
import type { JobKind } from '#platform/jobs/job-work.server.ts'
import { pictureHolders } from '#shared/picture-holders.ts'

export const jobNames = [
  'send-mail',
  'mail-reset-link',
  'check-upload',
  'import-upload',
  'import-users',
  'render-lessons',
  'keep-up',
  'fetch-pictures',
  'find-pictures',
  'forget-pictures',
  'mail-notification',
  'send-push',
  'remind',
  'follow-up',
  'back-up',
  'newsletter',
  'newsletter-batch',
  'end-attempt',
  'peer-review',
  'regrade-quiz',
  'end-order',
  'end-orders-of',
  'give-seat-back',
  'take-seat-of-line',
  'ask-payment',
  'cancel-payment',
  'pay-back',
  'look-after-orders',
  'erase-person',
  'export-data',
  'sign-badges',
] as const

const minute = 60_000

export type JobName = (typeof jobNames)[number]

/** Every kind of job: what it is told, how often it is tried, and after how many milliseconds a try has failed. The
 *  work itself is named where the server is composed; the compiler says when a kind has none. */
export const jobKinds = {
  /** Tried over four days: the pause grows from seconds to six hours. */
  'send-mail': { payload: z.object({ mailId: z.uuid() }), maxAttempts: 25, deadlineMs: 60_000 },
  /** Somebody has asked for a new password; `mailId` is that of the mail, if it comes to one, `asker` who it was where
   *  they are signed in. */
  'mail-reset-link': {
    payload: z.object({
      mailId: z.uuid(),
      email: z.string(),
      address: z.string(),
      browser: z.object({ id: z.string(), people: z.array(z.string()).readonly() }),
      asker: z.uuid().optional(),
    }),
    maxAttempts: 10,
    deadlineMs: 60_000,
  },
  /** A course was uploaded: reading it has an end of its own, well before this one. */
  'check-upload': { payload: z.object({ uploadId: z.uuid() }), maxAttempts: 5, deadlineMs: 20 * minute },
  /** Its owner wants it to become a course. */
  'import-upload': { payload: z.object({ uploadId: z.uuid() }), maxAttempts: 5, deadlineMs: 30 * minute },
  /** An admin wants the people of a list to be made; as whom, is `adminId`. */
  'import-users': {
    payload: z.object({ importId: z.uuid(), adminId: z.uuid() }),
    maxAttempts: 10,
    deadlineMs: 30 * minute,
  },
  /** Lessons have no HTML, or one of an earlier edition of the renderer: those of a course, or all. A process of
   *  another edition leaves it to others. */
  'render-lessons': {
    payload: z.object({ courseId: z.uuid().optional(), edition: z.number() }),
    maxAttempts: 10,
    deadlineMs: 60 * minute,
  },
  /** Every hour. */
  'keep-up': { payload: z.object({}), maxAttempts: 3, deadlineMs: 30 * minute },
  /** Somebody has saved what shows pictures of other sites. Tried for about a minute; a full or silent storage counts as a try, too. */
  'fetch-pictures': {
    payload: z.object({ kind: z.enum(pictureHolders), id: z.uuid() }),
    maxAttempts: 5,
    deadlineMs: 5 * minute,
  },
  /** Every day: such pictures that nobody has queued yet. */
  'find-pictures': { payload: z.object({}), maxAttempts: 3, deadlineMs: 30 * minute },
  /** Every day. */
  'forget-pictures': { payload: z.object({}), maxAttempts: 5, deadlineMs: 60 * minute },
  /** Somebody was told of something, and wants it by mail too. */
  'mail-notification': {
    payload: z.object({ notificationId: z.uuid() }),
    maxAttempts: 10,
    deadlineMs: 60_000,
  },
  /** A device is to show something that its person was notified, or a sample; from `until` on it is of no use. Tried for four hours. */
  'send-push': {
    payload: z.object({
      subscriptionId: z.uuid(),
      notificationId: z.uuid().nullable(),
      until: z.coerce.date(),
    }),
    maxAttempts: 10,
    deadlineMs: 30_000,
  },
  /** Every five minutes: events that begin soon, daily mails. Whatever a run leaves undone the next one does. */
  remind: { payload: z.object({}), maxAttempts: 3, deadlineMs: 240_000 },
  /** Every hour: learners who have stopped, what instructors are notified of once a day. */
  'follow-up': { payload: z.object({}), maxAttempts: 3, deadlineMs: 900_000 },
  /** Every day, where backups are kept. Tried for three and a half hours. */
  'back-up': { payload: z.object({}), maxAttempts: 10, deadlineMs: 6 * 3600_000 },
  /** Every Monday: makes up the issue. Tried for two days and a half. */
  newsletter: { payload: z.object({}), maxAttempts: 18, deadlineMs: 60_000 },
  /** Queues the next subscribers the issue of a day: those after one of them. */
  'newsletter-batch': {
    payload: z.object({ day: z.iso.date(), after: z.uuid().nullable() }),
    maxAttempts: 25,
    deadlineMs: 5 * 60_000,
  },
  /** Somebody's attempt at a quiz has no time left. */
  'end-attempt': { payload: z.object({ attemptId: z.uuid() }), maxAttempts: 25, deadlineMs: 60_000 },
  /** Work of a lesson is due, or the time of its reviews is over. */
  'peer-review': { payload: z.object({ lessonId: z.uuid() }), maxAttempts: 25, deadlineMs: 10 * minute },
  /** Attempts at a quiz are graded again by other keys; `by` whom, and for the learners after which. */
  'regrade-quiz': {
    payload: z.object({
      courseId: z.uuid(),
      lessonId: z.uuid(),
      seen: z.string(),
      by: z.uuid(),
      at: z.coerce.date(),
      after: z.uuid(),
    }),
    maxAttempts: 10,
    deadlineMs: 10 * minute,
  },
  /** An order's time to be paid is over. Tried for two days: its provider has to say first that nothing has come. */
  'end-order': { payload: z.object({ orderId: z.uuid() }), maxAttempts: 25, deadlineMs: 60_000 },
  /** A course or an event is gone or cancelled: what was ordered of it. */
  'end-orders-of': { payload: z.object({ subjectId: z.uuid() }), maxAttempts: 25, deadlineMs: 10 * minute },
  /** A seat that was paid for was given back. */
  'take-seat-of-line': { payload: z.object({ orderId: z.uuid() }), maxAttempts: 25, deadlineMs: 60_000 },
  'give-seat-back': { payload: z.object({ orderId: z.uuid() }), maxAttempts: 25, deadlineMs: 60_000 },
  /** Something may have become of a payment: its provider is asked. */
  'ask-payment': { payload: z.object({ attemptId: z.uuid() }), maxAttempts: 25, deadlineMs: 60_000 },
  /** What was open at a provider is not to be paid any more. */
  'cancel-payment': { payload: z.object({ attemptId: z.uuid() }), maxAttempts: 10, deadlineMs: 60_000 },
  /** Money is to go back by its provider. */
  'pay-back': { payload: z.object({ refundId: z.uuid() }), maxAttempts: 15, deadlineMs: 60_000 },
  /** Every five minutes: payments that are open are asked for, orders whose end was lost are ended. */
  'look-after-orders': { payload: z.object({}), maxAttempts: 3, deadlineMs: 240_000 },
  /** Somebody has asked seven days ago for their account to be deleted. Tried for two days. */
  'erase-person': { payload: z.object({ personId: z.uuid() }), maxAttempts: 25, deadlineMs: 10 * minute },
  /** Somebody has asked for a copy of all that is held about them. */
  'export-data': { payload: z.object({ exportId: z.uuid() }), maxAttempts: 6, deadlineMs: 30 * minute },
  /** A certificate was issued, or the name on one corrected; every hour: all that have no signed badge. */
  'sign-badges': {
    payload: z.object({ certificateId: z.uuid().optional() }),
    maxAttempts: 25,
    deadlineMs: 30 * minute,
  },
} satisfies Record<JobName, JobKind<unknown>>

export type JobPayload<Name extends JobName> = z.output<(typeof jobKinds)[Name]['payload']>
