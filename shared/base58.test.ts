import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'

test('bytes read back as themselves, zeros in front too', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(3), (bytes, zeros) => {
      const all = Uint8Array.from([...new Uint8Array(zeros), ...bytes])
      expect(fromBase58(toBase58(all))).toEqual(all)
    }),
  )
})

test('known texts', () => {
  expect(toBase58(Buffer.from('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
  expect(toBase58(Buffer.from('0000287fb4cd', 'hex'))).toBe('11233QC4')
})

test('letters that are taken for others are none', () => {
  for (const text of ['0', 'O', 'I', 'l', 'a b', 'é']) expect(fromBase58(text), text).toBeNull()
})
