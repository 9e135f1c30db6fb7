import { setTimeout as delay } from 'node:timers/promises'
import type { Env } from '#platform/env.server.ts'
import { createLog, type Log } from '#platform/log.server.ts'
import { logErrors } from '#server/errors-in-log.ts'
import { deathsInARow } from './deaths-in-a-row.ts'
import { asked, beginWorker, type Member } from './member.ts'
import { workerFigures } from './worker-figures.ts'

/** What a worker takes to end is eight seconds at most, and the process as a whole ten. */
const longestEndMs = 9_300
/** For how long one that has been replaced may answer what it has begun. */
const longestRetireMs = 15_000

/** Holds the port, has `env.workers` processes answer on it, each with a memory and a loop of its own, and replaces
 *  those that end. SIGHUP restarts them one after the other, without a request that is refused: connections that nobody
 *  has taken are here, and go to anyone who is there. Never resolves. */
export async function holdPort(env: Env): Promise<never> {
  const log = createLog(env)
  logErrors(log)
  const members = new Set<Member>()
  const figures = workerFigures(() => [...members].map(asked))
  const deaths = deathsInARow()
  let isStopping = false
  let hasBegun = false

  const start = (isTrial = false): Member => {
    const member = beginWorker({ members, figures, deaths, log }, isTrial)
    void member.ended.then(() => mourn(member))
    return member
  }
  const mourn = async (member: Member) => {
    members.delete(member)
    if (isStopping || member.isLeaving) return
    if (!member.isTrial) await waitAfter(member)
    // Also when the one whose place a trial was to take has ended meanwhile.
    const there = [...members].filter(({ isLeaving }) => !isLeaving).length
    if (hasBegun && !isStopping && there < env.workers) start()
  }
  const waitAfter = async ({ worker: { id, process: ended } }: Member) => {
    const waitMs = deaths.died(id)
    if (waitMs === null)
      await stop(1, 'Workers end right after they have begun, again and again: the log says why.')
    log.error(
      { worker: id, code: ended.exitCode, signal: ended.signalCode, waitMs },
      'a worker has ended and is replaced',
    )
    await delay(waitMs ?? 0)
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
  restartOnHangup({ members, start, isEnding: () => isStopping, log })
  const first = start(true)
  await Promise.race([first.ready, first.ended])
  hasBegun = first.isReady
  // Anyone who was told to stop meanwhile ends when the first has.
  if (!isStopping) {
    if (!first.isReady) process.exit(first.worker.process.exitCode ?? 1)
    for (let n = 1; n < env.workers; n += 1) start()
  }
  return new Promise<never>(() => {})
}

type Restart = {
  members: Set<Member>
  start: (isTrial: boolean) => Member
  isEnding: () => boolean
  log: Pick<Log, 'info' | 'error'>
}

/** Replaces every worker, each when another is ready in its place. Asked again meanwhile, it does so once more afterwards. */
function restartOnHangup({ members, start, isEnding, log }: Restart): void {
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
      // Anyone who is told to end begins nothing new.
      if (!young.isReady && isEnding()) return
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
