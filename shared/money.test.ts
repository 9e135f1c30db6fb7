import { expect, test } from 'vitest'
import { formatRupiah, rupiahInText, typedRupiah } from './money.ts'

test('an amount is grouped in thousands by points', () => {
  expect(formatRupiah(149000)).toBe('Rp 149.000')
  expect(formatRupiah(999)).toBe('Rp 999')
  expect(formatRupiah(1234567890)).toBe('Rp 1.234.567.890')
})

test('nothing to pay is said in words where there are words for it', () => {
  expect(formatRupiah(0, 'Gratis')).toBe('Gratis')
  expect(formatRupiah(0)).toBe('Rp 0')
})

test('a refund keeps its sign', () => {
  expect(formatRupiah(-25000)).toBe('-Rp 25.000')
})

test('within a sentence no line ends between the sign and its number', () => {
  expect(rupiahInText(149000)).toBe('Rp\u00a0149.000')
  expect(rupiahInText(-25000)).toBe('-Rp\u00a025.000')
})

test('a sum that could not be stored is none', () => {
  expect(typedRupiah('2.147.483.647')).toBe(2_147_483_647)
  expect(typedRupiah('2147483648')).toBeNull()
  expect(typedRupiah('1.000.000.000')).toBe(1_000_000_000)
})
