import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './fault-trial.ts'

export const workersOfTrial = 3
const restartMs = 2_000
/** Time enough for another one to begin. */
const killMs = 6_000

/** What may become of the processes that share a port: they are restarted, and one of them is killed. */
export const workerFaults: readonly Fault[] = [
  {
    name: 'they are restarted one after the other, again and again',
    keepsPages: true,
    goesOn: [
      ...['sign-up', 'enrol', 'complete', 'register', 'search of courses', 'search of events'],
      ...['page of a search', 'events', 'dashboard', 'data of the dashboard', 'healthz'],
    ],
    provoke: async ({ server }) => every(restartMs, () => server.process.kill('SIGHUP')),
  },
  {
    name: 'one after the other is killed',
    // Anyone who was being answered by it, or had kept a connection to it.
    alsoTold: [0],
    provoke: async ({ server }) =>
      every(killMs, () => {
        const workers = childrenOf(server.process.pid)
        const victim = workers[Math.floor(Math.random() * workers.length)]
        if (victim && workers.length === workersOfTrial) process.kill(victim, 'SIGKILL')
      }),
  },
]

/** Does something again and again, until it is told to stop. */
function every(ms: number, act: () => void): () => Promise<void> {
  const stopping = new AbortController()
  const acting = (async () => {
    while (!stopping.signal.aborted) {
      act()
      await delay(ms)
    }
  })()
  return async () => {
    stopping.abort()
    await acting
  }
}

const childrenOf = (pid = 0): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
