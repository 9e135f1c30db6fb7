import { Counter, Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { Figures } from './messages.ts'
import { type Asked, workerFigures } from './worker-figures.ts'

/** What a worker tells that has answered so many requests. */
async function told(requests: number): Promise<Figures> {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'requests', help: 'Answered.', registers }).inc(requests)
  new Gauge({ name: 'processes', help: 'There.', registers }).set(1)
  return registry.getMetricsAsJSON()
}

/** Figures of workers that answer with these numbers, by their ids. */
function figuresOf(workers: Map<number, number>) {
  const figures = workerFigures(() =>
    [...workers].map(
      ([id, requests]): Asked => ({
        id,
        isThere: () => true,
        tell: async (message) => {
          if (message.say !== 'ask-figures') return
          figures.hear(id, { say: 'figures', question: message.question, figures: await told(requests) })
        },
      }),
    ),
  )
  return figures
}

test('what workers count is added up, and what those that have ended had counted stays', async () => {
  const workers = new Map([
    [1, 40],
    [2, 2],
  ])
  const figures = figuresOf(workers)
  expect(await figures.sum()).toMatch(/^requests 42$[\s\S]*^processes 2$/m)
  figures.hear(1, { say: 'figures', question: null, figures: await told(50) })
  workers.delete(1)
  figures.bury(1)
  // Asked at once: nothing is forgotten between its end and the sum of what was.
  expect(await figures.sum()).toMatch(/^requests 52$[\s\S]*^processes 1$/m)
})

test('several that end at one moment are all remembered', async () => {
  const workers = new Map([1, 2, 3].map((id) => [id, 10 * id]))
  const figures = figuresOf(workers)
  await figures.sum()
  for (const id of [1, 2, 3]) {
    workers.delete(id)
    figures.bury(id)
  }
  expect(await figures.sum()).toMatch(/^requests 60$/m)
})
