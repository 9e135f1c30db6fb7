import { expect, test } from 'vitest'
import { thoseWho } from '#domain/people/viewer-for-test.ts'
import { canReadAudit } from './policy.ts'

test('the log is for admins', () => {
  expect(thoseWho(canReadAudit)).toEqual(['admin'])
})
