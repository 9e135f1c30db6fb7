import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decoded } from './decode-statement.ts'

test('whatever a bank writes in its own letters is read in each way of writing them down', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ABCxyz019 ,;"\n'), minLength: 1, maxLength: 3000 })
  fc.assert(
    fc.property(text, fc.constantFrom('', '\uFEFF'), (written, mark) => {
      const wide = Buffer.from(mark + written, 'utf16le')
      expect(decoded(Buffer.from(mark + written))).toBe(written)
      expect(decoded(wide)).toBe(written)
      expect(decoded(Buffer.from(wide).swap16())).toBe(written)
    }),
  )
})

test('lines end as anybody ends them, and a return within a line is left alone', () => {
  expect(decoded(Buffer.from('a\r\nb\r\n'))).toBe('a\nb\n')
  expect(decoded(Buffer.from('a\rb\r'))).toBe('a\nb\n')
  expect(decoded(Buffer.from('a\rb\n'))).toBe('a\rb\n')
})

test('what is neither UTF-8 nor UTF-16 is of Windows', () => {
  expect(decoded(Buffer.from([0x4a, 0x4f, 0x53, 0xc9]))).toBe('JOSÉ')
  expect(decoded(Buffer.from([]))).toBe('')
  expect(decoded(Buffer.from('A\0BCD'))).toBe('A\0BCD')
})
