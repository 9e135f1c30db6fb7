import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
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
  /** If it can't begin, it is nobody's replacement: those that are there go on. */
  isTrial: boolean
  /** Another is there in its place. */
  isLeaving: boolean
  ended: Promise<unknown>
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
    const member: Member = {
      worker,
      isReady: false,
      isTrial,
      isLeaving: false,
      ended: once(worker, 'exit'),
    }
    members.add(member)
    worker.on('error', () => {})
    worker.on('message', (said: unknown) => {
      const message = readToPrimary(said)
      if (message?.say === 'ready') {
        member.isReady = true
        member.isTrial = false
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
    figures.bury(id)
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
  const code = await Promise.race([untilReady(first), first.ended.then(() => first.worker.process.exitCode)])
  if (code !== 'ready') return process.exit(code ?? 1)
  for (let n = 1; n < env.workers; n += 1) start()
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

async function untilReady(member: Member): Promise<'ready'> {
  while (!member.isReady) await once(member.worker, 'message')
  return 'ready'
}

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
      const outcome = await Promise.race([untilReady(young), young.ended.then(() => 'ended' as const)])
      if (outcome === 'ended')
        return log.error('a new worker could not begin: those that are there go on as they are')
      old.isLeaving = true
      asked(old).tell({ say: 'retire' })
      if (!(await Promise.race([old.ended, delay(longestRetireMs, null)]))) old.worker.process.kill('SIGKILL')
    }
    log.info({ workers: members.size }, 'workers were restarted')
  }
  process.on('SIGHUP', () => void restart())
}
