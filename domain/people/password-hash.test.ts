import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { signUpSchema } from './schema.ts'

test('a password is stored as argon2id with 46 MiB, and salted', async () => {
  const [one, other] = await Promise.all([hashPassword('rahasia'), hashPassword('rahasia')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(one).not.toBe(other)
})

test('only the password itself matches, and what is no hash matches nothing', async () => {
  const stored = await hashPassword('rahasia')
  expect(await verifyPassword(stored, 'rahasia')).toBe(true)
  expect(await verifyPassword(stored, 'Rahasia')).toBe(false)
  expect(await verifyPassword('rahasia', 'rahasia')).toBe(false)
})

test('a long password counts to its last character', async () => {
  const long = 'ombak pagi biru '.repeat(8)
  const stored = await hashPassword(long)
  expect(await verifyPassword(stored, long)).toBe(true)
  expect(await verifyPassword(stored, long.slice(0, -1))).toBe(false)
  const typed = {
    fullName: 'Ana',
    email: 'ana@example.org',
    password: long,
    confirmPassword: long,
    terms: 'on',
  }
  expect(signUpSchema.parse(typed).password).toBe(long)
})
