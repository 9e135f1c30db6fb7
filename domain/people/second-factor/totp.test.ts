import { expect, test } from 'vitest'
import { base32Of, codeOfStep, keyUri, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const seconds = (n: number) => new Date(n * 1000)

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the codes are those of RFC 6238, appendix B: at %i seconds %s', (at, code) => {
  expect(codeOfStep(secret, stepAt(seconds(at)), 8)).toBe(code)
  expect(codeOfStep(secret, stepAt(seconds(at)))).toBe(code.slice(2))
})

test('a code counts in its step, in the one before and the one after, and in no other', () => {
  const code = codeOfStep(secret, 1000)
  const at = (step: number) => seconds(step * 30)
  expect([998, 999, 1000, 1001, 1002].map((step) => stepOfCode(secret, code, at(step)))).toEqual([
    null,
    1000,
    1000,
    1000,
    null,
  ])
  expect(stepOfCode(secret, code, seconds(1001 * 30 + 29.9))).toBe(1000)
})

test('what is no code is the code of no step', () => {
  for (const typed of ['', '1', '12345', '1234567', 'abcdef', '٠١٢٣٤٥'])
    expect(stepOfCode(secret, typed, seconds(59)), typed).toBeNull()
})

test('keys are written as RFC 4648 writes bytes, without padding', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32Of(Buffer.from(text)))
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
})

test('an authenticator app learns from one address whose code it shows', () => {
  expect(keyUri(secret, { site: 'Noken', email: 'ana+1@example.org' })).toBe(
    'otpauth://totp/Noken:ana%2B1%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Noken&algorithm=SHA1&digits=6&period=30',
  )
})
