import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUuid, uuidV7 } from './uuid.ts'

test('a new id is a UUID of version 7 that begins with its moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (now) => {
      const id = uuidV7(now)
      expect(isUuid(id)).toBe(true)
      expect(id[14]).toBe('7')
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now)
    }),
  )
})

test('ids of later milliseconds sort later', () => {
  expect([uuidV7(3), uuidV7(1), uuidV7(2)].sort().map((id) => Number.parseInt(id.slice(9, 13), 16))).toEqual([
    1, 2, 3,
  ])
})

test('ids of one millisecond sort in the order in which they were made', () => {
  const made = Array.from({ length: 1000 }, () => uuidV7(1_700_000_000_000))
  expect(made.toSorted()).toEqual(made)
})

test('other text is no id', () => {
  fc.assert(fc.property(fc.string(), (text) => void expect(isUuid(text)).toBe(false)))
})
