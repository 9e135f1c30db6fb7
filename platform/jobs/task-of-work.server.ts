import type { Task } from 'graphile-worker'
import type { Log } from '#platform/log.server.ts'
import { loggedError } from '#platform/logged-error.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import type { JobWork } from './job-work.server.ts'

type Setting = {
  log: Pick<Log, 'warn' | 'error'>
  /** Aborts when what runs has been given back. */
  givenBack: AbortSignal
}

/** One kind of job as the library runs it: its deadline is kept, a failure logged, and kept beside the job without a word of people. */
export function taskOfWork(name: string, { deadlineMs, run }: JobWork, { log, givenBack }: Setting): Task {
  return async (given, { job }) => {
    const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), givenBack])
    const isLast = job.attempts >= job.max_attempts
    try {
      await Promise.race([run(given, { signal, attempt: job.attempts, isLast }), aborted(signal)])
    } catch (error) {
      const facts = { err: error, job: name, id: job.id, attempt: job.attempts, of: job.max_attempts }
      if (isLast) log.error(facts, 'a job has failed for good')
      else log.warn(facts, 'a job has failed and will be tried again')
      throw new TellingError(shortReason(error))
    }
  }
}

/** Rejects when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = () =>
      reject(new TellingError(isTimeout(signal.reason) ? 'its deadline has passed' : 'it was given back'))
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })

const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError'

/** What an error says in a line, as far as nothing of anybody is in it. */
export function shortReason(error: unknown): string {
  const { type, code, responseCode, message } = loggedError(error)
  return [type, code, responseCode, message].filter(Boolean).join(': ').slice(0, 300)
}
