import { setTimeout as delay } from 'node:timers/promises'
import { type Runner as LibraryRunner, parseCronItems, run } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '#platform/log.server.ts'
import { TellingError } from '#shared/telling-error.ts'
import type { JobWork } from './job-work.server.ts'
import { queueLogger } from './queue-logger.server.ts'
import { beat, keepBeating } from './runner-beats.server.ts'
import { taskOfWork } from './task-of-work.server.ts'

export type Pace = {
  /** How many jobs run at once. */
  concurrency: number
  /** How often jobs that have become due are looked for; those that are due at once wake the runner. */
  pollMs: number
  /** How often a runner says that it lives, and looks whether the others do. */
  beatMs: number
  /** How long to wait before beginning anew when the queue could not go on; every further time twice as long. */
  retryMs: number
  /** How long jobs that run then may go on before they are given back. */
  endMs: number
}

/** A job that comes by itself, once whichever and however many processes are there, and when none was, as soon as one is. */
export type TimedJob = {
  name: string
  /** When, as in a crontab, UTC. */
  cronUtc: string
  maxAttempts: number
  /** For how long it is made up for when no process was there; less than a day where nothing is said. */
  madeUpForMs?: number
}

export type Runner = {
  pool: Pool
  work: Readonly<Record<string, JobWork>>
  timed: readonly TimedJob[]
  isAlone: boolean
  pace: Pace
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Aborts when no more jobs shall be taken. */
  stopping: AbortSignal
}

/** What a run holds in the database. */
export type Held = {
  /** Told under which name its jobs are locked, before there is one. */
  onName: (name: string) => void
  /** Aborts when what it held has been given back. */
  givenBack: AbortController
}

/** What comes daily, missed by less than a day, is made up for. */
const usuallyMadeUpForMs = 20 * 3600_000

const cronItem = ({ name, cronUtc, maxAttempts, madeUpForMs = usuallyMadeUpForMs }: TimedJob) => ({
  task: name,
  match: cronUtc,
  // Of several that wait for their turn one is done.
  options: { backfillPeriod: madeUpForMs, maxAttempts, jobKey: name },
})

/** Does jobs until `stopping`, then waits for those that run. Rejects when the queue could not go on; the person who began it
 *  then begins another. */
export async function runJobs(runner: Runner, { onName, givenBack }: Held): Promise<void> {
  const { pool, work, timed, isAlone, pace, log, stopping } = runner
  const over = new AbortController()
  const ill = new AbortController()
  const onProblem = (error: unknown) => log.warn({ err: error }, 'the queue of jobs met a problem')
  const begin = async (name: string) => {
    onName(name)
    if (isAlone) return
    await beat(pool, name)
    void keepBeating({ pool, name, everyMs: pace.beatMs, log, over: over.signal }).then((isDead) => {
      if (!isDead) return
      // Somebody else does now what runs here.
      givenBack.abort()
      ill.abort(new TellingError('the others have taken this process for dead'))
    })
  }
  const library = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(work).map(([name, each]) => [
        name,
        taskOfWork(name, each, { log, givenBack: givenBack.signal }),
      ]),
    ),
    parsedCronItems: parseCronItems(timed.map(cronItem)),
    noHandleSignals: true,
    pollInterval: pace.pollMs,
    concurrency: pace.concurrency,
    logger: queueLogger(onProblem),
    preset: {
      plugins: [beforeFirstJob(begin, (why) => ill.abort(why))],
      // In batches, though of one: without them a failure to write down what was done is a rejection that nobody handles.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: longestTimer },
    },
  })
  const ended = library.promise.then(
    () => null,
    (why: unknown) => ({ why }),
  )
  watchAsking(library, { onProblem, onIll: (why) => ill.abort(why) })
  await Promise.race([ended, abortOf(stopping), abortOf(ill.signal)])
  // It refuses when it is ending already.
  const stopped = library.stop().catch(() => {})
  const end = stopped.then(() => ended)
  // Once it could not write down that a job was done the library may wait for its own end for ever.
  const failure = ill.signal.aborted
    ? await Promise.race([end, delay(pace.endMs, null, { ref: false })])
    : await end
  over.abort()
  if (ill.signal.aborted) throw ill.signal.reason
  if (failure) throw failure.why
  if (!stopping.aborted) throw new TellingError('the queue has ended by itself')
}

/** As far ahead as a timer can be set. */
const longestTimer = 2 ** 31 - 1

const abortOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Has `begin` told the name of the locks, once, and waits for it before the first job is asked for. */
function beforeFirstJob(
  begin: (name: string) => Promise<void>,
  onIll: (why: unknown) => void,
): GraphileConfig.Plugin {
  let begun: Promise<void> | undefined
  return {
    name: 'NokenRunners',
    version: '1.0.0',
    worker: {
      hooks: {
        startWorker: async (_context, { worker }) => {
          begun ??= begin(worker.workerPool.id)
          await begun.catch((error: unknown) => {
            onIll(error)
            throw error
          })
        },
      },
    },
  }
}

type Asking = { onProblem: (error: unknown) => void; onIll: (why: unknown) => void }

/** Says once that jobs can't be asked for, however long that lasts. When even the first question fails, or what was
 *  done can't be written down, the library never gets over it. */
function watchAsking({ events }: LibraryRunner, { onProblem, onIll }: Asking): void {
  let isAnswered = false
  let isKnown = false
  const onAnswer = () => {
    isAnswered = true
    isKnown = false
  }
  events.on('worker:getJob:empty', onAnswer)
  events.on('job:start', onAnswer)
  events.on('pool:fatalError', ({ error }) => onIll(error))
  events.on('worker:getJob:error', ({ error }) => {
    if (!isAnswered) onIll(error)
    else if (!isKnown) onProblem(error)
    isKnown = true
  })
}
