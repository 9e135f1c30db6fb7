import { expect, test } from 'vitest'
import { newRecoveryCodes, recoveryCodeCount, recoveryCodeHash } from './recovery-codes.ts'
import { offeredSecret, openSecret, sealSecret } from './sealed-secret.server.ts'

const authSecret = 'a secret of at least thirty-two characters'
const secret = Buffer.from('12345678901234567890')

test('a sealed secret opens for its person and under its key alone', () => {
  const stored = sealSecret(authSecret, 'ana', secret)
  expect(openSecret(authSecret, 'ana', stored)).toEqual(secret)
  expect(openSecret(authSecret, 'budi', stored)).toBeNull()
  expect(openSecret(`${authSecret}!`, 'ana', stored)).toBeNull()
})

test('what is stored shows nothing of the secret, and is another each time', () => {
  const stored = [1, 2].map(() => sealSecret(authSecret, 'ana', secret))
  expect(new Set(stored).size).toBe(2)
  for (const each of stored) expect(Buffer.from(each.slice(3), 'base64url').includes(secret)).toBe(false)
})

test('a sealed secret that was changed anywhere does not open', () => {
  const stored = sealSecret(authSecret, 'ana', secret)
  for (let at = 0; at < stored.length; at++) {
    const changed = `${stored.slice(0, at)}${stored[at] === 'A' ? 'B' : 'A'}${stored.slice(at + 1)}`
    expect(openSecret(authSecret, 'ana', changed), `at ${at}`).toBeNull()
  }
  for (const other of ['', 'v1', 'v1.', 'v2.AAAA', `${stored}.more.`])
    expect(openSecret(authSecret, 'ana', other) === null || other.startsWith(stored), other).toBe(true)
})

test('a session offers one secret, and each session another', () => {
  const offered = (id: string, sessionId: string) =>
    offeredSecret(authSecret, { id, sessionId }).toString('hex')
  expect(offered('ana', 'one')).toBe(offered('ana', 'one'))
  expect(offered('ana', 'one')).toHaveLength(40)
  expect(new Set([offered('ana', 'one'), offered('ana', 'two'), offered('budi', 'one')]).size).toBe(3)
})

test('recovery codes are ten, long, none twice, and read however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(recoveryCodeCount)
  for (const code of codes) {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect(recoveryCodeHash(typed)).toBe(recoveryCodeHash(code))
    expect(recoveryCodeHash(code)).not.toContain(code)
  }
  for (const none of ['', '123456', 'AAAAA-AAAAA', 'U'.repeat(25)]) expect(recoveryCodeHash(none)).toBeNull()
})
