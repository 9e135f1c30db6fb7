import { setTimeout as delay } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import type { Figures, ToPrimary, ToWorker } from './messages.ts'

/** A worker as far as it is asked for figures. */
export type Asked = { id: number; isThere: () => boolean; tell: (message: ToWorker) => void }

/** Who does not answer within this is left out: it is busy, or just ending. */
const longestMs = 1_000

/** Adds up what the workers of a port count. What those that have ended had counted stays in the sums: a counter that
 *  fell would look like many new requests. */
export function workerFigures(workers: () => readonly Asked[]) {
  const last = new Map<number, Figures>()
  let past: Figures = []
  let burying = Promise.resolve()
  let questions = 0
  const waiting = new Map<number, { missing: Set<number>; done: () => void }>()

  const askAll = async () => {
    questions += 1
    const question = questions
    const asked = workers().filter((worker) => worker.isThere())
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.set(question, { missing: new Set(asked.map(({ id }) => id)), done: resolve })
    for (const worker of asked) worker.tell({ say: 'ask-figures', question })
    await Promise.race([asked.length > 0 ? promise : null, delay(longestMs, undefined, { ref: false })])
    waiting.delete(question)
  }

  return {
    /** In Prometheus's text format. */
    sum: async (): Promise<string> => {
      await askAll()
      await burying
      return AggregatorRegistry.aggregate([past, ...last.values()]).metrics()
    },
    hear: (id: number, { question, figures }: Extract<ToPrimary, { say: 'figures' }>) => {
      last.set(id, figures)
      const asked = waiting.get(question ?? 0)
      asked?.missing.delete(id)
      if (asked?.missing.size === 0) asked.done()
    },
    /** A worker has ended and says nothing any more: what it counted is kept, what it showed is not. */
    bury: (id: number): void => {
      const left = last.get(id)?.filter(isCounted) ?? []
      last.delete(id)
      // One after the other: several may end at the same time.
      burying = burying.then(async () => {
        past = await AggregatorRegistry.aggregate([past, left]).getMetricsAsJSON()
      })
    },
  }
}

const isCounted = (figure: object): boolean =>
  ['counter', 'histogram'].includes(String(Reflect.get(figure, 'type')))
