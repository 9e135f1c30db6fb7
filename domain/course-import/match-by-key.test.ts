import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchByKey } from './match-by-key.ts'

const lesson = (key: string, title = key) => ({ key, title })
const existing = (id: string, key: string | null, title = key ?? id) => ({ id, key, title })

test('the same path is the same lesson', () => {
  const ids = matchByKey(
    [existing('1', 'a/x.md'), existing('2', 'a/y.md')],
    [lesson('a/y.md'), lesson('a/x.md')],
  )
  expect([...ids]).toEqual([
    ['a/y.md', '2'],
    ['a/x.md', '1'],
  ])
})

test('an inserted lesson moves the numbers of the others, and they stay who they are', () => {
  const before = [existing('1', '1-m/1-satu.md'), existing('2', '1-m/2-dua.md')]
  const ids = matchByKey(before, [lesson('1-m/1-nol.md'), lesson('1-m/2-satu.md'), lesson('1-m/3-dua.md')])
  expect(Object.fromEntries(ids)).toEqual({ '1-m/2-satu.md': '1', '1-m/3-dua.md': '2' })
})

test('a renamed file with the same title is the same lesson, unless two could be meant', () => {
  expect(matchByKey([existing('1', 'a.md', 'Alat')], [lesson('b.md', 'alat')]).get('b.md')).toBe('1')
  const twins = [existing('1', 'a.md', 'Alat'), existing('2', 'c.md', 'Alat')]
  expect(matchByKey(twins, [lesson('b.md', 'Alat')]).size).toBe(0)
})

test('what was made by hand is left alone', () => {
  expect(matchByKey([existing('1', null, 'Alat')], [lesson('b.md', 'Alat')]).size).toBe(0)
})

test('each id is given at most once, and every unchanged path keeps its own', () => {
  const key = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('a', 'b', 'c'))
    .map(([n, name]) => `${n}-${name}.md`)
  const keys = fc.uniqueArray(key, { maxLength: 8 })
  fc.assert(
    fc.property(keys, keys, (old, fresh) => {
      const ids = matchByKey(
        old.map((each) => existing(each, each, each.slice(2))),
        fresh.map((each) => lesson(each, each.slice(2))),
      )
      expect(new Set(ids.values()).size).toBe(ids.size)
      for (const each of fresh.filter((one) => old.includes(one))) expect(ids.get(each)).toBe(each)
    }),
  )
})
