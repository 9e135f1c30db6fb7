import { expect, test } from 'vitest'
import { countingBeside, rememberingLarge } from './remember-large.server.ts'

/** Counts how often it is asked; each answer is another one of this size. */
function counted(size: number) {
  let times = 0
  return {
    count: async () => {
      times += 1
      return { size, time: times }
    },
    times: () => times,
  }
}

function remembering() {
  let now = 0
  const remember = rememberingLarge(
    ({ size }: { size: number }) => size,
    () => now,
  )
  return { remember, pass: (ms: number) => (now += ms) }
}

test('what was counted from many rows stays for a minute, and no longer', async () => {
  const { remember, pass } = remembering()
  const { count, times } = counted(5000)
  const source = {}
  const first = await remember(source, 'a', count)
  pass(59_999)
  expect(await remember(source, 'a', count)).toBe(first)
  pass(1)
  expect(await remember(source, 'a', count)).not.toBe(first)
  expect(times()).toBe(2)
})

test('what was counted from few is counted anew, and so is another question and another source', async () => {
  const { remember } = remembering()
  const few = counted(4999)
  const many = counted(5000)
  const source = {}
  for (let time = 0; time < 3; time += 1) await remember(source, 'few', few.count)
  expect(few.times()).toBe(3)
  for (const [where, key] of [
    [source, 'a'],
    [source, 'b'],
    [{}, 'a'],
  ] as const)
    await remember(where, key, many.count)
  expect(many.times()).toBe(3)
})

test('who asks meanwhile waits for the same count; one that fails is forgotten', async () => {
  const { remember } = remembering()
  const source = {}
  const { count, times } = counted(1)
  const together = await Promise.all([remember(source, 'a', count), remember(source, 'a', count)])
  expect(together[0]).toBe(together[1])
  expect(times()).toBe(1)
  await expect(remember(source, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await remember(source, 'a', count)).toMatchObject({ time: 2 })
})

test('all figures together hold what their cache has room for, and what was asked for the longest ago goes first', async () => {
  const { remember } = remembering()
  const other = remembering().remember
  const large = () => {
    const { count, times } = counted(5000)
    return { count: async () => ({ ...(await count()), text: 'x'.repeat(500_000) }), times }
  }
  const [first, others] = [large(), large()]
  const source = {}
  await remember(source, 'first', first.count)
  for (let n = 0; n < 4; n += 1) await other(source, String(n), others.count)
  await remember(source, 'first', first.count)
  expect(first.times()).toBe(1)
  for (let n = 0; n < 6; n += 1) await other(source, String(n), others.count)
  await remember(source, 'first', first.count)
  expect(first.times()).toBe(2)
})

test('figures that would push out all others are counted each time', async () => {
  const { remember } = remembering()
  const { count, times } = counted(5000)
  const huge = async () => ({ ...(await count()), text: 'x'.repeat(1_000_000) })
  for (let time = 0; time < 2; time += 1) await remember({}, 'huge', huge)
  expect(times()).toBe(2)
})

/** Counting that ends when it is told to, by clocks of its own. */
function beside() {
  let now = 0
  const remember = countingBeside((n: number) => n, { patienceMs: 5, clock: () => now })
  const begun: { end: (n: number) => void; fail: (error: Error) => void }[] = []
  const source = {}
  const ask = () =>
    remember(source, 'a', () => {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      begun.push({ end: resolve, fail: reject })
      return promise
    })
  return { ask, begun, pass: (ms: number) => (now += ms) }
}

test('who does not wait for what takes long gets null, and later what was counted and when', async () => {
  const { ask, begun, pass } = beside()
  expect(await ask()).toBeNull()
  expect(await ask()).toBeNull()
  expect(begun).toHaveLength(1)
  pass(30_000)
  begun[0]?.end(7)
  await expect.poll(ask).toEqual({ value: 7, at: 30_000, until: 630_000 })
  expect(begun).toHaveLength(1)
})

test('what took long is counted again after twenty times as long, and said as it was meanwhile', async () => {
  const { ask, begun, pass } = beside()
  const first = ask()
  pass(10_000)
  begun[0]?.end(7)
  expect(await first).toMatchObject({ value: 7, at: 10_000 })
  pass(199_999)
  await ask()
  expect(begun).toHaveLength(1)
  pass(1)
  expect(await ask()).toMatchObject({ value: 7, at: 10_000 })
  expect(begun).toHaveLength(2)
  pass(2_000)
  begun[1]?.end(8)
  await expect.poll(ask).toMatchObject({ value: 8, at: 212_000 })
})

test('what is older than a day is not said, and what fails is counted anew for the next', async () => {
  const { ask, begun, pass } = beside()
  const first = ask()
  pass(10_000)
  begun[0]?.end(7)
  await first
  pass(24 * 3600_000)
  expect(await ask()).toBeNull()
  begun[1]?.fail(new Error('away'))
  await expect.poll(() => ask().then(() => begun.length)).toBe(3)
  const other = beside()
  const waiting = other.ask()
  other.begun[0]?.fail(new Error('away'))
  await expect(waiting).rejects.toThrow('away')
})

test('what is counted soon from few is counted each time', async () => {
  const { ask, begun } = beside()
  for (const n of [1, 2]) {
    const asked = ask()
    begun.at(-1)?.end(n)
    expect(await asked).toEqual({ value: n, at: 0 })
  }
  expect(begun).toHaveLength(2)
})
