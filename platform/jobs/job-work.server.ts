import type { z } from 'zod'

/** What is agreed about the jobs of one name. */
export type JobKind<Payload = unknown> = {
  payload: z.ZodType<Payload>
  /** How often it is tried before it stays as a dead letter. */
  maxAttempts: number
  /** After so many milliseconds a try has failed, whatever it is still busy with. */
  deadlineMs: number
}

/** What a try of a job is told beside its payload. */
export type JobTry = {
  /** Aborts at the deadline, and when the job has been given to somebody else. */
  signal: AbortSignal
  /** 1 at the first try. */
  attempt: number
  /** Nobody tries again after this. */
  isLast: boolean
}

/** A kind of job and what does it. */
export type JobWork = {
  deadlineMs: number
  run: (given: unknown, current: JobTry) => Promise<void>
}

/** Has jobs of a kind done by `handle`. A job may come twice, also when it was done: its second run must change nothing. */
export const doing = <Payload>(
  { payload, deadlineMs }: JobKind<Payload>,
  handle: (payload: Payload, current: JobTry) => Promise<void>,
): JobWork => ({ deadlineMs, run: async (given, current) => handle(payload.parse(given), current) })
