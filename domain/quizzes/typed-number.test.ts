import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnreadableNumber, readsAs, typeNumber } from './typed-number.ts'

test('numbers as people type them', () => {
  const typed: [text: string, means: number[]][] = [
    ['42', [42]],
    [' −3,5 ', [-3.5]],
    ['+3.5', [3.5]],
    ['.5', [0.5]],
    ['5,', [5]],
    ['1e3', [1000]],
    ['1.500', [1.5, 1500]],
    ['1,500', [1.5, 1500]],
    ['0.500', [0.5]],
    ['0,125', [0.125]],
    ['1.500,25', [1500.25]],
    ['-1,234,567.5', [-1234567.5]],
    ['1 500', [1500]],
    ['１２', [12]],
    ['Rp 25.000', [25, 25_000]],
    ['Rp12.000', [12, 12_000]],
    ['rp. 1.250.000,-', [1_250_000]],
    ['IDR 25.000', [25, 25_000]],
    ['25 ribu', [25_000]],
    ['25rb', [25_000]],
    ['25k', [25_000]],
    ['Rp 25 ribu', [25_000]],
    ['25.000 rupiah', [25, 25_000]],
    ['2 jt', [2_000_000]],
    ['2,5 juta rupiah', [2_500_000]],
    ['1,2 Miliar', [1_200_000_000]],
    ['1,005 juta', [1_005_000, 1_005_000_000]],
    ['-Rp 5.000', [-5, -5000]],
    ['75%', [75]],
    ['75 persen', [75]],
  ]
  for (const [text, means] of typed) expect(readsAs(text), text).toEqual(means)
})

test('what is no number means none', () => {
  for (const text of [
    '',
    '  ',
    'tiga',
    '1.2.3',
    '1,50,0',
    '1.500,',
    '12kg',
    '12 g',
    '300 K',
    'Rp',
    'ribu',
    'Rp ribu',
    '25 ribu ribu',
    'sekitar 25',
    '0x10',
    '--1',
    '1e999',
    'Infinity',
    '.',
    '1.5000,2',
    '.500,2',
    '1234.567,8',
    '1.500.00,2',
    '1.500,2,3',
    '1.500,2x',
    '1.500,x2',
    'x1.500,2',
    '1x.500,2',
  ])
    expect(readsAs(text), text).toEqual([])
})

test('every number is read as itself, with point and with comma', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (number) => {
      expect(readsAs(String(number))).toContain(number)
      expect(readsAs(String(number).replace('.', ','))).toContain(number)
    }),
  )
})

test('a number is typed so that it means nothing else', () => {
  expect([2.375, 1.5, 1500, -1.25, 0.125].map(typeNumber)).toEqual([
    '2.3750',
    '1.5',
    '1500',
    '-1.25',
    '0.125',
  ])
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (number) => {
      // Nobody types a zero with a sign.
      expect(readsAs(typeNumber(number))).toEqual([number === 0 ? 0 : number])
    }),
  )
})

test('what people write beside a number changes nothing but its thousands', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const money = (n: number) => [`Rp ${n}`, `rp.${n}`, `${n} rupiah`, `Rp${n},-`, `${n} %`]
  fc.assert(
    fc.property(amount, (n) => {
      for (const text of money(n)) expect(readsAs(text), text).toEqual(readsAs(String(n)))
      for (const [word, times] of [
        ['ribu', 1e3],
        ['jt', 1e6],
      ] as const)
        expect(readsAs(`${n} ${word}`)).toEqual([n * times])
    }),
  )
})

test('whatever is typed is read as finite numbers or as none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const numbers = readsAs(text)
      expect(numbers.every(Number.isFinite)).toBe(true)
      expect(isUnreadableNumber(text)).toBe(text.trim() !== '' && numbers.length === 0)
    }),
  )
})
