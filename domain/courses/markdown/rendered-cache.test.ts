import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textCache } from './rendered-cache.server.ts'

test('a kept text is not made again; the one that was unused longest goes first', () => {
  const cache = textCache(2 * 3 * 11)
  const made: string[] = []
  const get = (key: string) =>
    cache.get(key, () => {
      made.push(key)
      return key.repeat(10)
    })
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) expect(get(key)).toBe(key.repeat(10))
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('it never keeps more than it may, and always answers with what was made', () => {
  const use = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(60))
  fc.assert(
    fc.property(fc.array(use), (uses) => {
      const cache = textCache(100)
      for (const [name, length] of uses) {
        const key = `${name}${length}`
        expect(cache.get(key, () => name.repeat(length))).toBe(name.repeat(length))
        expect(cache.bytes).toBeLessThanOrEqual(100)
      }
    }),
  )
})
