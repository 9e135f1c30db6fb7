import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import { type Result, resultSchema, type Task } from './orders-of-worker.ts'

const messageSchema = z.object({
  id: z.number().optional(),
  result: resultSchema.optional(),
  error: z.string().optional(),
})

type Waiting = { resolve: (result: Result) => void; reject: (error: Error) => void }
type Worker = { process: ChildProcess; waiting: Map<number, Waiting> }

/** The process that was to do it was killed: whether it was done is not known. */
export class Killed extends Error {
  override name = 'Killed'
}

/** Several processes that take orders. One that is killed has a successor at once. */
export class Workers {
  readonly #workers: Worker[]
  readonly #settings: string
  #next = 0
  #kills = 0

  constructor(count: number, settings: unknown) {
    this.#settings = JSON.stringify(settings)
    this.#workers = Array.from({ length: count }, () => this.#start())
  }

  get kills(): number {
    return this.#kills
  }

  /** Has the next process do it, once. Rejects with Killed when that is killed meanwhile. */
  once(task: Task): Promise<Result> {
    this.#next += 1
    const [id, worker] = [this.#next, this.#workers[this.#next % this.#workers.length]]
    if (!worker) throw new Error('there is no process')
    return new Promise((resolve, reject) => {
      worker.waiting.set(id, { resolve, reject })
      worker.process.send({ id, task }, (error) => {
        if (!error) return
        worker.waiting.delete(id)
        reject(new Killed('it was gone'))
      })
    })
  }

  /** The same until a process has answered: anyone who waits for a page that never comes asks for it again, and jobs are tried again. */
  async until(task: Task): Promise<Result> {
    for (;;) {
      try {
        const result = await this.once(task)
        if (!result.isAway) return result
      } catch (error) {
        if (!(error instanceof Killed)) throw error
      }
    }
  }

  /** Kills one of them, in the middle of whatever it does. */
  kill(index: number): void {
    this.#kills += 1
    this.#workers[index % this.#workers.length]?.process.kill('SIGKILL')
  }

  stop(): void {
    for (const { process } of this.#workers) {
      process.removeAllListeners('exit')
      process.kill('SIGKILL')
    }
  }

  #start(): Worker {
    const child = fork(path.join(import.meta.dirname, 'worker.ts'), {
      env: { ...process.env, NOKEN_CHAOS: this.#settings },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const worker: Worker = { process: child, waiting: new Map() }
    child.on('message', (message) => {
      const { id, result, error } = messageSchema.parse(message)
      const waiting = id === undefined ? undefined : worker.waiting.get(id)
      if (id === undefined || !waiting) return
      worker.waiting.delete(id)
      if (error === undefined) waiting.resolve(result ?? {})
      else waiting.reject(new Error(error))
    })
    child.on('exit', () => {
      const index = this.#workers.indexOf(worker)
      if (index >= 0) this.#workers[index] = this.#start()
      for (const { reject } of worker.waiting.values()) reject(new Killed('it was killed'))
    })
    return worker
  }
}
