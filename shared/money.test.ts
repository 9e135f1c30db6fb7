import { expect, test } from 'vitest'
import { formatRupiah } from './money.ts'

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
