import { z } from 'zod'

/** Every kind of job: what it is told, how often it is tried, and after how many milliseconds a try has failed. The work itself is named where
 *  the server is composed; the compiler says when a kind has none. */
export const jobKinds = {
  /** Tried over four days: the pause grows from seconds to six hours. */
  'send-mail': { payload: z.object({ mailId: z.uuid() }), maxAttempts: 25, deadlineMs: 60_000 },
} as const

export type JobName = keyof typeof jobKinds
export type JobPayload<Name extends JobName> = z.output<(typeof jobKinds)[Name]['payload']>
