import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWebAddress, parseMoment, wholeNumber } from './typed-values.ts'

test('a whole number is digits, and nothing typed is 0', () => {
  expect(wholeNumber('')).toBe(0)
  expect(wholeNumber('149000')).toBe(149_000)
  for (const typed of ['1.5', '-1', '1e3', ' 1', 'dua', '9'.repeat(16)])
    expect(wholeNumber(typed), typed).toBeNaN()
})

test('a moment comes back as it was written, and anything else is none', () => {
  const moments = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(fc.property(moments, (at) => void expect(parseMoment(at.toISOString())).toEqual(at)))
  for (const typed of ['', '2026-01-01', '2026-13-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '1 (x)'])
    expect(parseMoment(typed), typed).toBeNull()
})

test('an address of the web begins with http:// or https:// and holds no password', () => {
  for (const typed of ['https://example.org/a.png', 'HTTP://example.org', 'https://x.example:8443/?q#f'])
    expect(isWebAddress(typed), typed).toBe(true)
  for (const typed of [
    '',
    'https:example.org',
    '//example.org',
    'javascript:alert(1)',
    'https://',
    'https://a:b@x',
  ])
    expect(isWebAddress(typed), typed).toBe(false)
})
