import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locale'
import { editUserSchema, newUserSchema, parseUserFilter } from './schema.ts'

overwriteGetLocale(() => 'en')

const messagesOf = (input: Record<string, string>) =>
  newUserSchema.safeParse(input).error?.issues.map(({ message }) => message) ?? []
const whole = { email: 'Baru@Noken.example ', full_name: ' Orang Baru ', role: 'staff' }

test('what is wrong with a new user is said in the order of the specification', () => {
  expect(messagesOf({ access: 'password' })).toEqual([
    'Email is required',
    'Password is required',
    'Full name is required',
  ])
  expect(messagesOf({ access: 'password', password: 'abc', confirmPassword: 'abd' })).toEqual([
    'Email is required',
    'Full name is required',
    'Passwords do not match',
    'Password must be at least 6 characters',
  ])
})

test('without any password a new user is to be invited', () => {
  expect(newUserSchema.parse(whole)).toEqual({
    email: 'baru@noken.example',
    fullName: 'Orang Baru',
    password: null,
    role: 'staff',
    avatarUrl: null,
    locale: 'id',
  })
  const typed = { ...whole, password: 'rahasia', confirmPassword: 'rahasia' }
  expect(newUserSchema.parse({ ...typed, access: 'password' }).password).toBe('rahasia')
  // SPEC's form knows no invitation: the password that it sends is theirs.
  expect(newUserSchema.parse(typed).password).toBe('rahasia')
  expect(newUserSchema.parse({ ...typed, access: 'invitation' }).password).toBeNull()
})

test('a new user has an address, a known role and a picture from the web, if any', () => {
  for (const wrong of [{ email: 'nobody' }, { role: 'king' }, { avatar_url: 'javascript:alert(1)' }])
    expect(newUserSchema.safeParse({ ...whole, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})

test('an edited user keeps a name and an email', () => {
  const { error } = editUserSchema.safeParse({ full_name: ' ', email: '', role: 'admin' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Full name is required', 'Email is required'])
})

test('a filter that can’t be read is none', () => {
  expect(parseUserFilter(new URLSearchParams('role=king&search=%20ana%00'))).toEqual({
    search: 'ana',
    role: '',
    sort: '',
    cursor: '',
  })
})
