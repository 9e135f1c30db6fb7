import { expect, test } from 'vitest'
import { containsPattern, indexedPatterns } from './search-pattern.ts'

test('what people type is looked for literally', () => {
  expect(containsPattern('100%_a\\b')).toBe('%100\\%\\_a\\\\b%')
  expect(containsPattern('komunikasi')).toBe('%komunikasi%')
})

test('a NUL, which no text of the database holds, does not reach it', () => {
  expect(containsPattern('a\0b')).toBe('%ab%')
})

test('a piece that no trigram index knows is looked for where words begin', () => {
  expect(indexedPatterns('komunikasi')).toEqual(['%komunikasi%'])
  expect(indexedPatterns('zz')).toEqual(['zz%', '% zz%'])
  expect(indexedPatterns('%')).toEqual(['\\%%', '% \\%%'])
})
