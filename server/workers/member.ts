import cluster, { type Worker } from 'node:cluster'
import type { Log } from '#platform/log.server.ts'
import type { deathsInARow } from './deaths-in-a-row.ts'
import { readToPrimary, type ToPrimary } from './messages.ts'
import type { Asked, workerFigures } from './worker-figures.ts'

/** A worker, as anyone who holds the port knows it. */
export type Member = {
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

type Port = {
  members: Set<Member>
  figures: ReturnType<typeof workerFigures>
  deaths: ReturnType<typeof deathsInARow>
  log: Log
}

/** Begins a worker, and listens to what it says. */
export function beginWorker(port: Port, isTrial: boolean): Member {
  const { members, figures, log } = port
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
  worker.on('message', (said: unknown) => hear(port, member, ready.resolve)(readToPrimary(said)))
  return member
}

/** What follows from what a worker says; nothing from null. */
const hear =
  ({ figures, deaths, log }: Port, member: Member, resolveReady: () => void) =>
  (message: ToPrimary | null): void => {
    const { id, process: own } = member.worker
    if (message?.say === 'ready') {
      member.isReady = true
      member.isTrial = false
      resolveReady()
      deaths.born(id)
      log.info({ worker: id, process: own.pid }, 'a worker is ready')
    }
    if (message?.say === 'figures') figures.hear(id, message)
    if (message?.say === 'ask-all-figures')
      void figures
        .sum()
        .then((text) => asked(member).tell({ say: 'all-figures', question: message.question, text }))
  }

/** It, as far as it is told or asked something. */
export const asked = ({ worker, isReady }: Member): Asked => ({
  id: worker.id,
  isThere: () => isReady && worker.isConnected(),
  tell: (message) => {
    // One that has just ended hears nothing; that it has is said elsewhere.
    if (worker.isConnected()) worker.send(message, () => {})
  },
})
