import { expect, test } from 'vitest'
import { rememberingLarge } from './remember-large.server.ts'

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

test('it holds a bounded number of answers', async () => {
  const { remember } = remembering()
  const { count, times } = counted(5000)
  const source = {}
  for (let n = 0; n <= 500; n += 1) await remember(source, String(n), count)
  await remember(source, '500', count)
  expect(times()).toBe(501)
  await remember(source, '0', count)
  expect(times()).toBe(502)
})
