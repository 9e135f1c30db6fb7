import { expect, test } from 'vitest'
import { securityText } from './security-text.ts'

test('it names who is told of faults, and is valid for half a year from now', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  expect(securityText({ email: 'aman@noken.example', publicUrl: 'https://noken.example', now })).toBe(
    [
      'Contact: mailto:aman@noken.example',
      'Expires: 2027-05-21T00:00:00.000Z',
      'Preferred-Languages: id, en',
      'Canonical: https://noken.example/.well-known/security.txt',
      '',
    ].join('\r\n'),
  )
})
