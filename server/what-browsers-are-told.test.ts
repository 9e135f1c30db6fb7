import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { firstScript, firstStyle } from '#app/shell/frame/dissolving.ts'
import { securityHeaders } from './security-headers.ts'

const online = { publicUrl: 'https://noken.example', mode: 'production' as const }

const directives = (nonce: string | null) => {
  const policy = securityHeaders(online, nonce)['content-security-policy'] ?? ''
  return new Map(
    policy.split('; ').map((each): [string, string[]] => {
      const [name = '', ...sources] = each.split(' ')
      return [name, sources]
    }),
  )
}

test('a page loads scripts, styles and data from this site alone, and plug-ins from nowhere', () => {
  const policy = directives(null)
  expect(policy.get('default-src')).toEqual(["'none'"])
  // What is not named falls back to that, objects too.
  expect(policy.has('object-src')).toBe(false)
  for (const name of ['connect-src', 'form-action', 'font-src'])
    expect(policy.get(name), name).toEqual(["'self'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
})

test('forms lead on to where the providers that are configured are paid, and nowhere else', () => {
  const formsOf = (payments: Parameters<typeof securityHeaders>[0]['payments']) =>
    /form-action ([^;]*)/.exec(
      securityHeaders({ ...online, payments }, null)['content-security-policy'] ?? '',
    )?.[1]
  const midtrans = {
    serverKey: 'a key of a server',
    signatureKey: 'a key of a server',
    apiUrl: 'https://api.midtrans.com',
    snapUrl: 'https://app.midtrans.com',
    channels: [],
  }
  const xendit = { secretKey: 'a secret key', callbackToken: 'a token', url: 'https://api.xendit.co' }
  expect(formsOf({ midtrans: null, xendit: null })).toBe("'self'")
  expect(formsOf({ midtrans, xendit: null })).toBe("'self' https://app.midtrans.com")
  expect(formsOf({ midtrans: null, xendit })).toBe(
    "'self' https://checkout.xendit.co https://checkout-staging.xendit.co",
  )
  const url = 'http://127.0.0.1:4010'
  expect(formsOf({ midtrans: { ...midtrans, snapUrl: url }, xendit: { ...xendit, url } })).toBe(
    `'self' ${url}`,
  )
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('of inline scripts only the first of every page runs, and those with the nonce of their page', () => {
  const first = hashOf(firstScript)
  expect(directives(null).get('script-src')).toEqual(["'self'", first])
  expect(directives('abc').get('script-src')).toEqual(["'self'", first, "'nonce-abc'"])
})

test('of inline styles there is the first of every page alone', () => {
  for (const nonce of [null, 'abc'])
    expect(directives(nonce).get('style-src')).toEqual(["'self'", hashOf(firstStyle)])
})

test('the first style and script stand in a page as they are written: HTML escapes nothing of them', () => {
  expect(firstStyle + firstScript).not.toMatch(/[&<>"']/)
})

test('an email runs, sends and loads nothing but its own picture, and is framed by a screen of this site alone', () => {
  const headers = securityHeaders(online, 'abc', true)
  const policy = headers['content-security-policy'] ?? ''
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ])
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(directives('abc').get('frame-src')).toEqual(["'self'", 'https://www.youtube-nocookie.com'])
  expect(directives(null).get('frame-src')).toEqual(['https://www.youtube-nocookie.com'])
})

test('no other site shows a page inside its own', () => {
  expect(directives(null).get('frame-ancestors')).toEqual(["'none'"])
  expect(securityHeaders(online, null)['x-frame-options']).toBe('DENY')
})

test('a camera, for tickets, is for working screens alone; a microphone and a place are for none', () => {
  const allowed = (nonce: string | null) => securityHeaders(online, nonce)['permissions-policy'] ?? ''
  expect(allowed(null)).toContain('camera=(),')
  expect(allowed('abc')).toContain('camera=(self),')
  for (const nonce of [null, 'abc']) expect(allowed(nonce)).toContain('microphone=(), geolocation=()')
})

test('other sites learn at most which site a reader comes from', () => {
  expect(securityHeaders(online, null)['referrer-policy']).toBe('strict-origin-when-cross-origin')
})

test('over https browsers are told for a year to come back by https, to every name below it too', () => {
  const name = 'strict-transport-security'
  expect(securityHeaders(online, null)[name]).toBe('max-age=31536000; includeSubDomains')
  expect(securityHeaders({ ...online, publicUrl: 'http://localhost:3000' }, null)[name]).toBeUndefined()
})
