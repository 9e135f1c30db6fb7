import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCode } from '#shared/printed-code.ts'
import { certificateNumber, parseVerifyId, verifyId } from './certificate-number.ts'

const anyNumber = fc
  .tuple(fc.uuid(), fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }))
  .map(([courseId, at]) => certificateNumber(courseId, at))

test('a number is the prefix, the start of the course id in upper case and the last six digits of the moment', () => {
  expect(certificateNumber('0192f3ab-1234-7abc-8def-0123456789ab', new Date(1_795_143_123_456))).toBe(
    'NOKEN-0192F3AB-123456',
  )
  expect(certificateNumber('0192f3ab-1234-7abc-8def-0123456789ab', new Date(42))).toBe(
    'NOKEN-0192F3AB-000042',
  )
})

test('every verify id reads back as the number and code it was made of', () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      const code = newCode()
      expect(parseVerifyId(verifyId(number, code))).toEqual({ number, code })
    }),
  )
})

test('a verify id may be typed in small letters, between blanks, and with letters that look like digits', () => {
  const number = 'NOKEN-0192F3AB-123456'
  expect(parseVerifyId('  noken-0192f3ab-123456-oil0123456789abc ')).toEqual({
    number,
    code: '0110123456789ABC',
  })
})

test('a number alone, a shortened code or anything else is no verify id', () => {
  const id = verifyId('NOKEN-0192F3AB-123456', newCode())
  for (const value of [
    '',
    '-',
    'NOKEN-0192F3AB-123456',
    id.slice(0, -1),
    `${id}0`,
    id.replace('NOKEN', 'KOPER'),
    `../${id}`,
    `${id}?`,
  ]) {
    expect(parseVerifyId(value)).toBeNull()
  }
  fc.assert(fc.property(fc.string(), (value) => parseVerifyId(value) === null))
})
