import '#tests/own-locale.ts'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locale'
import { tooLong } from './count-words.ts'

test('how long a text may be is said as its reader writes numbers', () => {
  overwriteGetLocale(() => 'id')
  expect(tooLong(20_000)).toBe('Paling banyak 20.000 karakter')
  overwriteGetLocale(() => 'en')
  expect(tooLong(20_000)).toBe('Use at most 20,000 characters')
})
