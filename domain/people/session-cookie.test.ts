import { expect, test } from 'vitest'
import { endedSessionCookie, hasSessionCookie, sessionCookieName } from './session-cookie.ts'

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
  expect(hasSessionCookie(null)).toBe(false)
})
