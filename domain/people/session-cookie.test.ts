import { expect, test } from 'vitest'
import {
  endedHalfSessionCookie,
  endedSessionCookie,
  hasSessionCookie,
  ownCookie,
  sessionCookieName,
} from './session-cookie.ts'
import { newToken } from './start-session.server.ts'

test('over https the cookie is bound to its host and to https', () => {
  expect(sessionCookieName('https://noken.example')).toBe('__Host-noken.session')
  expect(sessionCookieName('http://127.0.0.1:3000')).toBe('noken.session')
  const secure = { cookieName: '__Host-noken.session', isSecure: true }
  expect(endedSessionCookie(secure)).toBe(
    '__Host-noken.session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(endedSessionCookie({ cookieName: 'noken.session', isSecure: false })).not.toContain('Secure')
})

test('a request with any session cookie is told apart from a visitor’s', () => {
  expect(hasSessionCookie('a=1; __Host-noken.session=x')).toBe(true)
  expect(hasSessionCookie('noken.session=x')).toBe(true)
  expect(hasSessionCookie('noken_locale=id')).toBe(false)
  expect(hasSessionCookie('a=noken.session')).toBe(false)
  expect(hasSessionCookie(null)).toBe(false)
})

test('a cookie keeps what it carries, whatever that is, and ends when it is told to or with the browser', () => {
  const isSecure = false
  expect(ownCookie({ isSecure }, 'a', 'x;/=', 60)).toBe(
    'a=x%3B%2F%3D; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  )
  expect(ownCookie({ isSecure }, 'a', 'x', null)).toBe('a=x; Path=/; HttpOnly; SameSite=Lax')
  expect(endedHalfSessionCookie({ isSecure, halfCookieName: 'noken.half-session' })).toBe(
    'noken.half-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  )
})

test('a token is 256 random bits', () => {
  const tokens = Array.from({ length: 200 }, newToken)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(new Set(tokens).size).toBe(200)
})
