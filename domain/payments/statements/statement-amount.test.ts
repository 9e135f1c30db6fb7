import { expect, test } from 'vitest'
import { readAmount } from './statement-amount.ts'

test('amounts in both ways of writing are whole rupiah and sen', () => {
  const read = (text: string) => {
    const amount = readAmount(text)
    return amount && [amount.rupiah, amount.sen]
  }
  expect(read('1,234,567.00')).toEqual([1_234_567, 0])
  expect(read('1.234.567,05')).toEqual([1_234_567, 5])
  expect(read('1234567')).toEqual([1_234_567, 0])
  expect(read('1,234')).toEqual([1234, 0])
  expect(read('1.234')).toEqual([1234, 0])
  expect(read('12,5')).toEqual([12, 50])
  expect(read('12.5')).toEqual([12, 50])
  expect(read('.00')).toEqual([0, 0])
  expect(read(' Rp. 100 ')).toEqual([100, 0])
  expect(read('Rp100')).toEqual([100, 0])
  expect(read('IDR  1,000.00')).toEqual([1000, 0])
  expect(read('9007199254740991')).toEqual([Number.MAX_SAFE_INTEGER, 0])
})

test('what is not surely an amount is none', () => {
  const none = [
    '',
    '.',
    ' ',
    'Rp',
    '-1',
    '1-',
    '1,23,456',
    '1.2.3',
    '1,234,5',
    '1.234,567',
    '12.345.6',
    '1,234.567',
  ]
  const also = ['x1', '1x', '1.000.', ',5', '1 000', '1234,567', '9007199254740992', '100 Rp', '1,234.000']
  for (const text of [...none, ...also]) expect(readAmount(text), text).toBeNull()
})
