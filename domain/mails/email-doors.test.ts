import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doorOf, emailDoors } from '#domain/outbox/email-doors.ts'
import { emailKinds } from './email-kinds.ts'
import { sampleOf } from './email-samples.server.ts'
import { sampleLinks } from './sample-links-for-test.ts'

/** Goes to anyone who has followed the link of their subscription. */
const proven: readonly string[] = ['newsletter-issue']

test('an email that goes to unconfirmed addresses has a door, and so rate limits', () => {
  const open = emailKinds.filter(
    (kind) => sampleOf(kind)('id', sampleLinks).toUnconfirmed && !proven.includes(kind),
  )
  expect(open.filter((kind) => doorOf(kind) === null)).toEqual([])
  expect(open.length).toBeGreaterThan(5)
})

test('each door is used', () => {
  const used = new Set(emailKinds.map(doorOf))
  expect(emailDoors.filter((door) => !used.has(door))).toEqual([])
})

test('permits are made where emails are counted, and nowhere else', () => {
  const makers = globSync('{app,domain,server,scripts,platform}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && /\bemailPermit\(/.test(readFileSync(file, 'utf8')),
  )
  expect(makers.toSorted()).toEqual(['domain/people/permit-email.server.ts'])
})
