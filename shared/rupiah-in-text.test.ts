import { expect, test } from 'vitest'
import { rupiahInText } from './rupiah-in-text.ts'

test('within a sentence no line ends between the sign and its number', () => {
  expect(rupiahInText(149000)).toBe('Rp\u00a0149.000')
  expect(rupiahInText(-25000)).toBe('-Rp\u00a025.000')
})
