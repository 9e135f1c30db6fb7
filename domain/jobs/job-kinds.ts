import { z } from 'zod'
import type { JobKind } from '#platform/jobs/job-work.server.ts'

export const jobNames = [
  'send-mail',
  'mail-reset-link',
  'mail-notification',
  'remind',
  'follow-up',
  'back-up',
] as const

export type JobName = (typeof jobNames)[number]

/** Every kind of job: what it is told, how often it is tried, and after how many milliseconds a try has failed. The work itself is named where
 *  the server is composed; the compiler says when a kind has none. */
export const jobKinds = {
  /** Tried over four days: the pause grows from seconds to six hours. */
  'send-mail': { payload: z.object({ mailId: z.uuid() }), maxAttempts: 25, deadlineMs: 60_000 },
  /** Somebody has asked for a new password; `mailId` is that of the mail, if it comes to one. */
  'mail-reset-link': {
    payload: z.object({
      mailId: z.uuid(),
      email: z.string(),
      address: z.string(),
      browser: z.object({ id: z.string(), people: z.array(z.string()).readonly() }),
    }),
    maxAttempts: 10,
    deadlineMs: 60_000,
  },
  /** Somebody was told of something, and wants it by mail too. */
  'mail-notification': {
    payload: z.object({ notificationId: z.uuid() }),
    maxAttempts: 10,
    deadlineMs: 60_000,
  },
  /** Every five minutes: events that begin soon, daily mails. Whatever a run leaves undone the next one does. */
  remind: { payload: z.object({}), maxAttempts: 3, deadlineMs: 240_000 },
  /** Every hour: learners who have stopped, what instructors are told once a day. */
  'follow-up': { payload: z.object({}), maxAttempts: 3, deadlineMs: 900_000 },
  /** Every day, where backups are kept. Tried for three and a half hours. */
  'back-up': { payload: z.object({}), maxAttempts: 10, deadlineMs: 6 * 3600_000 },
} satisfies Record<JobName, JobKind<unknown>>

export type JobPayload<Name extends JobName> = z.output<(typeof jobKinds)[Name]['payload']>
