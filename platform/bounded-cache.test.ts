import { expect, test } from 'vitest'
import { boundedCache, makingOnce } from './bounded-cache.server.ts'
import { cacheBytes } from './cache-bytes.ts'

const sizeOf = ({ length }: string) => length
const text = 'x'.repeat(100_000)

test('a cache holds as many bytes as the list of caches has for it, keys and entries among them', () => {
  const cache = boundedCache<string>('badges', { sizeOf })
  for (let n = 0; n < 20; n += 1) cache.put(`a${n}`, text)
  const { things, filled } = cache.size
  expect(filled).toBeLessThanOrEqual(cacheBytes.badges)
  expect(filled).toBeGreaterThan(things * text.length)
  cache.put('k'.repeat(cacheBytes.badges / 2), 'x')
  expect(cache.size.things).toBe(0)
})

test('what is asked for at once is made once, and then found for as long as there is room', async () => {
  let made = 0
  const find = makingOnce<string>('badges', { sizeOf })
  const make = async () => {
    made += 1
    return text
  }
  await Promise.all([find('a', make), find('a', make)])
  expect(await find('a', make)).toBe(text)
  expect(made).toBe(1)
  for (let n = 0; n < 12; n += 1) await find(`other ${n}`, make)
  await find('a', make)
  expect(made).toBe(14)
})

test('what could not be made is made anew for whoever asks next', async () => {
  const find = makingOnce<string>('badges', { sizeOf })
  await expect(find('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await find('a', async () => text)).toBe(text)
})
