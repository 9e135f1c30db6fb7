import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const policy = (nonce: string | null) =>
  securityHeaders({ publicUrl: 'https://noken.example', mode: 'production' }, nonce)[
    'content-security-policy'
  ]

test('a page loads pictures, scripts and everything else from this site alone, but for the player after a click', () => {
  expect(policy(null)?.split('; ')).toContain("img-src 'self' data:")
  for (const nonce of [null, 'abc'])
    expect(policy(nonce)?.match(/https?:[^\s;]*/g)).toEqual(['https://www.youtube-nocookie.com'])
})
