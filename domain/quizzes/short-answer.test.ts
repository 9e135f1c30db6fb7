import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matches } from './short-answer.ts'

test('letter case, blanks and the encoding of letters make no difference', () => {
  const same: [answer: string, typed: string][] = [
    ['Raja Ampat', '  raja \n  AMPAT '],
    ['Café', 'Cafe\u0301'],
    ['STRASSE', 'straße'],
    ['ＮＯＫＥＮ', 'noken'],
    ['', '  '],
  ]
  for (const [answer, typed] of same) expect(matches(answer, typed), answer).toBe(true)
  expect(matches('Raja Ampat', 'RajaAmpat')).toBe(false)
  expect(matches('Raja', 'Raja Ampat')).toBe(false)
  expect(matches('Raja Ampat', 'Raja')).toBe(false)
})

test('a star stands for anything, also for nothing, wherever it stands and however often', () => {
  for (const typed of ['noken', 'tas noken', 'noken papua', 'anoken'])
    expect(matches('*noken*', typed)).toBe(true)
  expect(matches('*noken', 'noken papua')).toBe(false)
  expect(matches('noken*', 'tas noken')).toBe(false)
  expect(matches('a*b*c', 'axxbyybzc')).toBe(true)
  expect(matches('a*b*c', 'acb')).toBe(false)
  expect(matches('**', '')).toBe(true)
  expect(matches('a*', 'a')).toBe(true)
})

test('a star that is written is a star', () => {
  expect(matches('2 \\* 3', '2 * 3')).toBe(true)
  expect(matches('2 \\* 3', '2 x 3')).toBe(false)
  expect(matches('*\\**', 'a*b')).toBe(true)
  expect(matches('*\\**', 'ab')).toBe(false)
  expect(matches('[a-z].', 'b!')).toBe(false)
})

test('as a slow reference has it', () => {
  const slow = (pattern: string, text: string): boolean => {
    const [first, rest] = [pattern.slice(0, 1), pattern.slice(1)]
    if (first === '') return text === ''
    if (first === '*') return slow(rest, text) || (text !== '' && slow(pattern, text.slice(1)))
    return text.startsWith(first) && slow(rest, text.slice(1))
  }
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 })
  const typed = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 })
  fc.assert(
    fc.property(letters, typed, (pattern, text) => {
      expect(matches(pattern, text)).toBe(slow(pattern, text))
    }),
  )
})

test('a hostile answer takes no longer than its length', () => {
  const begun = performance.now()
  expect(matches(`${'*a'.repeat(250)}b`, 'a'.repeat(500))).toBe(false)
  expect(performance.now() - begun).toBeLessThan(2000)
})
