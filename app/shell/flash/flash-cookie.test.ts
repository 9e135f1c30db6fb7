import { expect, test } from 'vitest'
import { cookieValue } from '#shared/cookie-value.ts'
import { endedFlashCookie, flashCookie, flashCookieName, hasFlashCookie } from './flash-cookie.ts'

const plain = { publicUrl: 'http://127.0.0.1:3000' }
const secure = { publicUrl: 'https://noken.example' }

test('it is short-lived and no script reads it; over https it is bound to its host', () => {
  expect(flashCookie(plain, 'a;b')).toBe('noken.flash=a%3Bb; Max-Age=120; Path=/; HttpOnly; SameSite=Lax')
  expect(flashCookie(secure, 'a')).toBe(
    '__Host-noken.flash=a; Max-Age=120; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(endedFlashCookie(secure)).toContain('__Host-noken.flash=; Max-Age=0; ')
})

test('what was set comes back as it was, whatever is in it', () => {
  const text = '{"kind":"user-deleted","name":"Åsa; 王 \\"x\\" =👋"}'
  const [sent = ''] = flashCookie(plain, text).split('; ')
  expect(cookieValue(`a=1; ${sent}; b=2`, flashCookieName(plain))).toBe(text)
})

test('a request that carries one is told apart', () => {
  expect(hasFlashCookie('a=1; noken.flash=x')).toBe(true)
  expect(hasFlashCookie('__Host-noken.flash=x')).toBe(true)
  expect(hasFlashCookie('noken.session=x')).toBe(false)
  expect(hasFlashCookie(null)).toBe(false)
})
