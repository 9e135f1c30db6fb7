import { z } from 'zod'
import type { JobKind } from '#platform/jobs/job-work.server.ts'

export const jobNames = ['send-mail', 'mail-reset-link', 'back-up', 'newsletter', 'newsletter-batch'] as const

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
  /** Every day, where backups are kept. Tried for three and a half hours. */
  'back-up': { payload: z.object({}), maxAttempts: 10, deadlineMs: 6 * 3600_000 },
  /** Every Monday: makes up the issue. Tried for two days and a half. */
  newsletter: { payload: z.object({}), maxAttempts: 18, deadlineMs: 60_000 },
  /** Owes the next subscribers the issue of a day: those after one of them. */
  'newsletter-batch': {
    payload: z.object({ day: z.iso.date(), after: z.uuid().nullable() }),
    maxAttempts: 25,
    deadlineMs: 5 * 60_000,
  },
} satisfies Record<JobName, JobKind<unknown>>

export type JobPayload<Name extends JobName> = z.output<(typeof jobKinds)[Name]['payload']>
