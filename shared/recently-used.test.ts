import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recentlyUsed } from './recently-used.ts'

test('what was used the longest ago goes first', () => {
  const dropped: string[] = []
  const shelf = recentlyUsed<string>({ room: 2, onDrop: (key) => dropped.push(key) })
  shelf.put('a', 'A')
  shelf.put('b', 'B')
  expect(shelf.use('a')).toBe('A')
  shelf.put('c', 'C')
  expect(dropped).toEqual(['b'])
  expect([shelf.use('a'), shelf.use('b'), shelf.use('c')]).toEqual(['A', undefined, 'C'])
})

test('what is put again replaces what was there, and counts once', () => {
  const shelf = recentlyUsed<string>({ room: 10, sizeOf: (text) => text.length })
  shelf.put('a', 'xxxxxx')
  shelf.put('a', 'xxxxxxx')
  expect(shelf.size).toEqual({ things: 1, filled: 7 })
  shelf.drop('a')
  shelf.drop('a')
  expect(shelf.size).toEqual({ things: 0, filled: 0 })
})

test('it never holds more than it has room for, and tells of all that goes', () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), size: fc.nat(60), drops: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let held = 0
      const shelf = recentlyUsed<{ size: number }>({
        room: 100,
        sizeOf: ({ size }) => size,
        onDrop: (_, { size }) => {
          held -= size
        },
      })
      for (const { key, size, drops } of steps) {
        if (drops) shelf.drop(key)
        else {
          held += size
          shelf.put(key, { size })
        }
        expect(shelf.size.filled).toBe(held)
        expect(held).toBeLessThanOrEqual(100)
      }
      shelf.dropAll()
      expect(shelf.size).toEqual({ things: 0, filled: 0 })
    }),
  )
})
