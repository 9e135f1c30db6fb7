import { expect, test } from 'vitest'
import { openWorkshop, TooMuchWorkError, type WorkshopBounds } from './workshop.server.ts'

const bounds: WorkshopBounds = { stepMs: 600_000, workMs: 600_000, megabytes: 64 }
const module = new URL('./work-for-test.ts', import.meta.url)

const opened = (narrower: Partial<WorkshopBounds> = {}) => {
  const workshop = openWorkshop({ ...bounds, ...narrower })
  return (input: unknown, onStep?: (step: unknown) => void) => workshop(module, input, onStep)
}

test('work is done in another process, in turn, and gives back what it made', async () => {
  const work = opened()
  const made = await Promise.all(['a', 'b', 'c'].map((say) => work({ say })))
  expect(made).toMatchObject([{ said: 'a' }, { said: 'b' }, { said: 'c' }])
  const processes = new Set(made.map((each) => Reflect.get(Object(each), 'by')))
  expect(processes.size).toBe(1)
  expect(processes).not.toContain(process.pid)
})

test('what the work throws is why it fails, and the next piece is done', async () => {
  const work = opened()
  const [failed, said] = await Promise.allSettled([work({ fail: 'No such thing.' }), work({ say: 'next' })])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'No such thing.' } })
  expect(said).toMatchObject({ status: 'fulfilled', value: { said: 'next' } })
})

test.for([
  ['never ends', { forever: true }, { stepMs: 500 }],
  ['takes too long though each step is quick', { count: 1_000_000, everyMs: 1 }, { workMs: 500 }],
  ['fills the memory', { fill: true }, {}],
  ['ends its process', { leave: true }, {}],
] as const)('work that %s is given up, and what waits behind it is done', async ([, task, narrower]) => {
  const work = opened(narrower)
  const [given, said] = await Promise.allSettled([work(task), work({ say: 'next' })])
  expect(given).toMatchObject({ status: 'rejected' })
  expect(given.status === 'rejected' && given.reason).toBeInstanceOf(TooMuchWorkError)
  expect(said).toMatchObject({ status: 'fulfilled', value: { said: 'next' } })
})

test('work tells of its steps', async () => {
  const steps: unknown[] = []
  expect(await opened()({ count: 3, everyMs: 1 }, (step) => steps.push(step))).toBe(3)
  expect(steps).toEqual([1, 2, 3])
})
