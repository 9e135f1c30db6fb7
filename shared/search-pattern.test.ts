import { expect, test } from 'vitest'
import { containsPattern } from './search-pattern.ts'

test('what people type is looked for literally', () => {
  expect(containsPattern('100%_a\\b')).toBe('%100\\%\\_a\\\\b%')
  expect(containsPattern('komunikasi')).toBe('%komunikasi%')
})

test('a NUL, which no text of the database holds, does not reach it', () => {
  expect(containsPattern('a\0b')).toBe('%ab%')
})
