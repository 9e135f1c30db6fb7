import { expect, test } from 'vitest'
import { authForTest } from './auth-for-test.ts'
import { thoseWho } from './viewer-for-test.ts'

test('staff and admins need a second factor, but nobody in a demo, whose passwords everybody knows', () => {
  expect(thoseWho(authForTest({}, { demo: false }).needsFactor)).toEqual(['staff', 'admin'])
  expect(thoseWho(authForTest({}, { demo: true }).needsFactor)).toEqual([])
})

test('addresses are confirmed where there is a mail server', () => {
  expect(authForTest({}, { smtpUrl: 'smtp://127.0.0.1:2525' }).confirms).toBe(true)
  expect(authForTest({}, { smtpUrl: undefined }).confirms).toBe(false)
})

test('cookies are bound to https and their host where the site is reached by it', () => {
  expect(authForTest({}, { publicUrl: 'https://noken.example' })).toMatchObject({
    isSecure: true,
    cookieName: '__Host-noken.session',
    halfCookieName: '__Host-noken.half-session',
  })
  expect(authForTest({}, { publicUrl: 'http://127.0.0.1:3000' })).toMatchObject({
    isSecure: false,
    cookieName: 'noken.session',
    halfCookieName: 'noken.half-session',
  })
})
