import { expect, test } from 'vitest'
import { typedRupiah } from './typed-rupiah.ts'

test('a sum that could not be stored is none', () => {
  expect(typedRupiah('2.147.483.647')).toBe(2_147_483_647)
  expect(typedRupiah('2147483648')).toBeNull()
  expect(typedRupiah('1.000.000.000')).toBe(1_000_000_000)
})
