import { expect, test } from 'vitest'
import type { z } from 'zod'
import { overwriteGetLocale } from '#locale'
import {
  changePasswordSchema,
  newPersonSchema,
  ownProfileSchema,
  signInSchema,
  signUpSchema,
} from './schema.ts'

overwriteGetLocale(() => 'en')

const good = {
  fullName: ' Ana Maria ',
  email: ' Ana@Example.ORG ',
  password: 'rahasia',
  confirmPassword: 'rahasia',
  terms: 'on',
}

const messagesOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input)
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('sign-up takes what people type: trimmed, the email in lower case, a student unless said otherwise', () => {
  expect(signUpSchema.parse(good)).toMatchObject({
    fullName: 'Ana Maria',
    email: 'ana@example.org',
    role: 'student',
    terms: true,
  })
})

test('sign-up names everything that is missing at once, in the words of SPEC §5', () => {
  const identity = 'You must provide either an email or phone number and a password'
  expect(messagesOf(signUpSchema, {})).toMatchObject({
    fullName: 'Full name is required',
    email: identity,
    password: identity,
    terms: 'Please accept the terms to create an account',
  })
  expect(messagesOf(signUpSchema, { ...good, fullName: '   ' })).toEqual({
    fullName: 'Full name is required',
  })
})

test('whoever signs up to teach is of age, if they say how old they are', () => {
  const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`
  const teaching = { ...good, role: 'instructor' }
  expect(messagesOf(signUpSchema, { ...teaching, birthDate: born(17) })).toEqual({
    birthDate: 'Whoever teaches here is 18 or older',
  })
  expect(messagesOf(signUpSchema, { ...teaching, birthDate: born(19) })).toEqual({})
  expect(messagesOf(signUpSchema, { ...good, birthDate: born(17) })).toEqual({})
})

test('a password has at least 6 characters and is typed twice the same', () => {
  expect(messagesOf(signUpSchema, { ...good, password: '12345', confirmPassword: '12345' })).toEqual({
    password: 'Password must be at least 6 characters',
  })
  expect(messagesOf(signUpSchema, { ...good, confirmPassword: 'rahasiA' })).toEqual({
    confirmPassword: 'Passwords do not match',
  })
  expect(messagesOf(signUpSchema, { ...good, password: '123', confirmPassword: '456' })).toEqual({
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Passwords do not match',
  })
  expect(
    messagesOf(signUpSchema, { ...good, password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }),
  ).toHaveProperty('password')
})

test('every role of the platform can be asked for; what is granted is a policy', () => {
  expect(signUpSchema.parse({ ...good, role: 'admin' }).role).toBe('admin')
  expect(messagesOf(signUpSchema, { ...good, role: 'root' })).toHaveProperty('role')
})

test('an unticked box is no acceptance, whatever word a form has for it', () => {
  for (const terms of ['', 'off', 'false', '0'])
    expect(messagesOf(signUpSchema, { ...good, terms })).toHaveProperty('terms')
})

test('signing in asks for both, and looks up whatever stands in for an email', () => {
  const identity = 'You must provide either an email or phone number and a password'
  expect(messagesOf(signInSchema, {})).toEqual({ email: identity, password: identity })
  expect(signInSchema.parse({ email: ' Admin ', password: 'x' })).toEqual({
    email: 'admin',
    password: 'x',
    remember: false,
  })
})

test('a picture of one’s own is a web address or nothing', () => {
  const own = { fullName: 'Ana', timeZone: 'Asia/Jayapura', locale: 'id' }
  expect(ownProfileSchema.parse({ ...own, avatarUrl: '' }).avatarUrl).toBeNull()
  expect(ownProfileSchema.parse({ ...own, avatarUrl: 'https://example.org/a.png' }).avatarUrl).toBe(
    'https://example.org/a.png',
  )
  for (const avatarUrl of [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//example.org/a.png',
    'a.png',
    'https://user:pass@example.org/',
  ]) {
    expect(messagesOf(ownProfileSchema, { ...own, avatarUrl }), avatarUrl).toHaveProperty('avatarUrl')
  }
  expect(messagesOf(ownProfileSchema, { ...own, timeZone: 'Europe/Rome' })).toHaveProperty('timeZone')
})

test('changing a password asks for the current one', () => {
  expect(messagesOf(changePasswordSchema, { password: 'rahasia', confirmPassword: 'rahasia' })).toEqual({
    currentPassword: 'Enter your current password',
  })
})

test('operators can’t make a person that no form would let through', () => {
  expect(
    messagesOf(newPersonSchema, { email: 'no', fullName: '', password: '1', role: 'boss' }),
  ).toMatchObject({
    email: 'Enter an email address such as name@example.com',
    fullName: 'Full name is required',
    password: 'Password must be at least 6 characters',
  })
})
