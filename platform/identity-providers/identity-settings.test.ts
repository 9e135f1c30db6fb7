import { expect, test } from 'vitest'
import { readIdentitySettings } from './identity-settings.server.ts'

const campus = {
  OIDC_PROVIDERS: 'campus',
  OIDC_CAMPUS_ISSUER: 'https://sso.campus.example.org/realm',
  OIDC_CAMPUS_CLIENT_ID: 'noken',
  OIDC_CAMPUS_CLIENT_SECRET: 'secret',
}
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

test('without any of them nobody signs in elsewhere', () => {
  expect(readIdentitySettings({})).toEqual([])
})

test('Google has settings of its own, and schools are named by their domains', () => {
  expect(readIdentitySettings({ ...google, GOOGLE_HD: 'belajar.id, *.Belajar.id' })).toEqual([
    {
      id: 'google',
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
      label: 'Google',
      domains: ['belajar.id', '*.belajar.id'],
    },
  ])
})

test('others are offered after it, under the name that they are given', () => {
  const named = readIdentitySettings({ ...google, ...campus, OIDC_CAMPUS_LABEL: 'Kampus' })
  expect(named).toMatchObject([{ id: 'google' }, { id: 'campus', label: 'Kampus', domains: [] }])
  const two = {
    ...campus,
    OIDC_PROVIDERS: 'campus,other-one',
    OIDC_OTHER_ONE_ISSUER: 'http://127.0.0.1:4000',
    OIDC_OTHER_ONE_CLIENT_ID: 'noken',
    OIDC_OTHER_ONE_CLIENT_SECRET: 'secret',
  }
  expect(readIdentitySettings(two)).toMatchObject([{ id: 'campus' }, { id: 'other-one', label: 'other-one' }])
})

test.each([
  [{ ...google, GOOGLE_CLIENT_SECRET: '' }, /^GOOGLE_CLIENT_SECRET can't be left out: .* belong together\.$/],
  [{ GOOGLE_HD: 'belajar.id' }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET can't be left out/],
  [{ ...google, GOOGLE_HD: 'belajar' }, /^GOOGLE_HD can't be used: 'belajar' should be a domain/],
  [{ ...campus, OIDC_CAMPUS_ISSUER: 'http://sso.example.org' }, /^OIDC_CAMPUS_ISSUER can't be used: .+https/],
  [{ ...campus, OIDC_CAMPUS_ISSUER: 'sso.example.org' }, /^OIDC_CAMPUS_ISSUER can't be used/],
  [{ ...campus, OIDC_CAMPUS_CLIENT_ID: undefined }, /^OIDC_CAMPUS_CLIENT_ID can't be left out/],
  [{ ...campus, OIDC_PROVIDERS: 'cam pus' }, /^OIDC_PROVIDERS can't be used: 'cam pus' should be/],
  [{ ...campus, OIDC_PROVIDERS: 'campus,campus' }, /^OIDC_PROVIDERS can't be used: 'campus' is there twice/],
  [
    { ...campus, ...google, OIDC_PROVIDERS: 'google' },
    /^OIDC_PROVIDERS can't be used: 'google' is there twice/,
  ],
  [
    { ...campus, ...google, OIDC_CAMPUS_ISSUER: 'https://accounts.google.com' },
    /^OIDC_PROVIDERS can't be used: two of them have the issuer/,
  ],
])('%j stops with a sentence that names it', (given, sentence) => {
  const read = readIdentitySettings(given)
  expect('wrong' in read ? read.wrong : '').toMatch(sentence)
})
