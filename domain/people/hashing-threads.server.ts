import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

export const hashingSchema = z.object({
  password: z.string(),
  /** The hash that it may have made; null where one is to be made. */
  compared: z.string().nullable(),
})
export type Hashing = z.output<typeof hashingSchema>

type Order = { hashing: Hashing; resolve: (answer: unknown) => void; reject: (error: Error) => void }
type Thread = { take: (order: Order) => void }

const file = new URL('./hashing-worker.server.ts', import.meta.url)

/** As many as can compute at once: more would only take memory, 46 MiB each. */
const most = availableParallelism()
/** A thread that has nothing to do leaves after so long, with its memory. */
const idleMs = 15_000

const waiting: Order[] = []
const resting = new Set<Thread>()
let threads = 0

/** Hashes in a thread beside this one: neither JavaScript nor what Node does in threads of its own (files, compression)
 *  waits for it. Anyone who comes when all threads have something to do waits in line. Gives the hash, or whether it is
 *  the one. Rejects when the thread ends. */
export function hashBeside(hashing: Hashing): Promise<unknown> {
  return new Promise((resolve, reject) => {
    waiting.push({ hashing, resolve, reject })
    next()
  })
}

function next(): void {
  const [order] = waiting
  if (!order) return
  const [rested] = resting
  const thread = rested ?? (threads < most ? hire() : null)
  if (!thread) return
  waiting.shift()
  resting.delete(thread)
  thread.take(order)
}

function hire(): Thread {
  threads += 1
  const worker = new Worker(file, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  let current: Order | null = null
  let idle: NodeJS.Timeout | undefined
  let failure = new Error('A thread that hashes passwords has ended.')
  const thread: Thread = {
    take: (order) => {
      clearTimeout(idle)
      current = order
      worker.ref()
      worker.postMessage(order.hashing)
    },
  }
  const leave = () => {
    resting.delete(thread)
    void worker.terminate()
  }
  worker.on('message', (answer: unknown) => {
    const order = current
    current = null
    // A process that has nothing else to do may end.
    worker.unref()
    idle = setTimeout(leave, idleMs).unref()
    resting.add(thread)
    order?.resolve(answer)
    next()
  })
  worker.on('error', (error) => {
    if (error instanceof Error) failure = error
  })
  worker.on('exit', () => {
    threads -= 1
    clearTimeout(idle)
    resting.delete(thread)
    current?.reject(failure)
    next()
  })
  return thread
}
