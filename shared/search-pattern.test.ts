import { expect, test } from 'vitest'
import { containsPattern } from './search-pattern.ts'

test('what people type is looked for literally', () => {
  expect(containsPattern('100%_a\\b')).toBe('%100\\%\\_a\\\\b%')
  expect(containsPattern('komunikasi')).toBe('%komunikasi%')
})
