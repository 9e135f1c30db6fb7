import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { readToWorker, type ToPrimary } from './messages.ts'

/** How a process that answers with others on one port speaks to the one that holds it. */
export type WorkerSelf = {
  /** Its number, in every line of the log. */
  worker: number
  sayReady: () => void
  /** What all workers of the port count, in Prometheus's text format; what this one counts when nobody says. */
  allFigures: (own: Registry) => Promise<string>
  /** Has it told, one last time, what it counted. */
  sayLast: () => Promise<void>
  onRetire: (retire: () => void) => void
}

const longestMs = 2_000

/** Null in a process that has the port for itself. */
export function workerSelf(registry: Registry | undefined): WorkerSelf | null {
  const { worker } = cluster
  if (!worker) return null
  const asked = new Map<number, (text: string) => void>()
  let questions = 0
  let retire = () => {}
  const tell = (message: ToPrimary) =>
    new Promise<void>((resolve) => {
      // Whoever held the port may have ended.
      if (!process.send?.(message, undefined, {}, () => resolve())) resolve()
    })
  const tellFigures = async (question: number | null) => {
    if (registry) await tell({ say: 'figures', question, figures: await registry.getMetricsAsJSON() })
  }
  process.on('message', (said: unknown) => {
    const message = readToWorker(said)
    if (message?.say === 'ask-figures') void tellFigures(message.question)
    if (message?.say === 'all-figures') asked.get(message.question)?.(message.text)
    if (message?.say === 'retire') retire()
  })
  return {
    worker: worker.id,
    sayReady: () => void tell({ say: 'ready' }),
    sayLast: () => tellFigures(null),
    onRetire: (hear) => {
      retire = hear
    },
    allFigures: async (own) => {
      questions += 1
      const question = questions
      const answer = new Promise<string>((resolve) => asked.set(question, resolve))
      void tell({ say: 'ask-all-figures', question })
      const text = await Promise.race([answer, delay(longestMs, null, { ref: false })])
      asked.delete(question)
      return text ?? own.metrics()
    },
  }
}
