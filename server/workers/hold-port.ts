import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { Env } from '#platform/env.server.ts'
import { createLog, type Log } from '#platform/log.server.ts'
import { keepErrorsInLog } from '#server/errors-in-log.ts'
import { deathsInARow } from './deaths-in-a-row.ts'
import { readToPrimary } from './messages.ts'
import { type Asked, workerFigures } from './worker-figures.ts'

/** What a worker takes to end is eight seconds at most, and the process as a whole ten. */
const longestEndMs = 9_300
/** For how long one that has been replaced may answer what it has begun. */
const longestRetireMs = 15_000

type Member = {
  worker: Worker
  isReady: boolean
  /** Resolves when it answers; never for one that ends before. */
  ready: Promise<void>
  /** If it can't begin, it is nobody's replacement: those that are there go on. */
  isTrial: boolean
  /** Another is there in its place. */
  isLeaving: boolean
  /** Resolves when it has ended, or could not be begun at all. */
  ended: Promise<void>
}

/** Holds the port, has `env.workers` processes answer on it, each with a memory and a loop of its own, and replaces those that end. SIGHUP restarts
 *  them one after the other, without a request that is refused: connections that nobody has taken are here, and go to whoever is there. Never
 *  resolves. */
export async function holdPort(env: Env): Promise<never> {
  const log = createLog(env)
  keepErrorsInLog(log)
  const members = new Set<Member>()
  const figures = workerFigures(() => [...members].map(asked))
  const deaths = deathsInARow()
  let isStopping = false

  const start = (isTrial = false): Member => {
    const worker = cluster.fork()
    const [ready, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const member: Member = {
      worker,
      isReady: false,
      ready: ready.promise,
      isTrial,
      isLeaving: false,
      ended: ended.promise,
    }
    members.add(member)
    worker.once('exit', () => ended.resolve())
    worker.on('error', (error) => {
      log.warn({ err: error, worker: worker.id }, 'a worker met a problem')
      // What no process was made of has no end either.
      if (worker.process.pid === undefined) ended.resolve()
    })
    // Not when it has ended: what it has said last may be heard after that.
    worker.once('disconnect', () => figures.bury(worker.id))
    worker.on('message', (said: unknown) => {
      const message = readToPrimary(said)
      if (message?.say === 'ready') {
        member.isReady = true
        member.isTrial = false
        ready.resolve()
        deaths.born(worker.id)
        log.info({ worker: worker.id, pid: worker.process.pid }, 'a worker is ready')
      }
      if (message?.say === 'figures') figures.hear(worker.id, message)
      if (message?.say === 'ask-all-figures')
        void figures
          .sum()
          .then((text) => asked(member).tell({ say: 'all-figures', question: message.question, text }))
    })
    void member.ended.then(() => mourn(member))
    return member
  }
  const mourn = async (member: Member) => {
    members.delete(member)
    const { id, process: ended } = member.worker
    if (isStopping || member.isLeaving || member.isTrial) return
    const waitMs = deaths.died(id)
    if (waitMs === null)
      await stop(1, 'Workers end right after they have begun, again and again: the log says why.')
    log.error(
      { worker: id, code: ended.exitCode, signal: ended.signalCode, waitMs },
      'a worker has ended and is replaced',
    )
    await delay(waitMs ?? 0)
    const there = [...members].filter(({ isLeaving }) => !isLeaving).length
    if (!isStopping && there < env.workers) start()
  }
  const stop = async (code: number, why?: string) => {
    if (isStopping) return
    isStopping = true
    if (why) process.stderr.write(`${why}\n`)
    for (const { worker } of members) worker.process.kill('SIGTERM')
    const ended = Promise.all([...members].map((member) => member.ended))
    await Promise.race([ended, delay(longestEndMs + env.drainMs)])
    for (const { worker } of members) worker.process.kill('SIGKILL')
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))

  // The first brings the database to this version; when it can't begin, it has said why.
  restartOnHangup({ members, start, log })
  const first = start(true)
  await Promise.race([first.ready, first.ended])
  // Whoever was told to stop meanwhile ends when the first has.
  if (!isStopping) {
    if (!first.isReady) process.exit(first.worker.process.exitCode ?? 1)
    for (let n = 1; n < env.workers; n += 1) start()
  }
  return new Promise<never>(() => {})
}

const asked = ({ worker, isReady }: Member): Asked => ({
  id: worker.id,
  isThere: () => isReady && worker.isConnected(),
  tell: (message) => {
    // One that has just ended hears nothing; that it has is said elsewhere.
    if (worker.isConnected()) worker.send(message, () => {})
  },
})

type Restart = { members: Set<Member>; start: (isTrial: boolean) => Member; log: Pick<Log, 'info' | 'error'> }

/** Replaces every worker, each when another is ready in its place. Asked again meanwhile, it does so once more afterwards. */
function restartOnHangup({ members, start, log }: Restart): void {
  let isAsked = false
  let isRestarting = false
  const restart = async () => {
    isAsked = true
    if (isRestarting) return
    isRestarting = true
    while (isAsked) {
      isAsked = false
      await restartAll()
    }
    isRestarting = false
  }
  const restartAll = async () => {
    log.info({ workers: members.size }, 'workers are restarted one after the other')
    for (const old of [...members].filter(({ isReady, isLeaving }) => isReady && !isLeaving)) {
      const young = start(true)
      await Promise.race([young.ready, young.ended])
      if (!young.isReady)
        return log.error('a new worker could not begin: those that are there go on as they are')
      old.isLeaving = true
      asked(old).tell({ say: 'retire' })
      const isLate = await Promise.race([old.ended.then(() => false), delay(longestRetireMs, true)])
      if (isLate) old.worker.process.kill('SIGKILL')
    }
    log.info({ workers: members.size }, 'workers were restarted')
  }
  process.on('SIGHUP', () => void restart())
}
