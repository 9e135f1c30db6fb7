import { expect, test } from 'vitest'
import { thoseWho } from '#domain/people/viewer-for-test.ts'
import { canReadInquiries } from './policy.ts'

test('messages are for staff and admins', () => {
  expect(thoseWho(canReadInquiries)).toEqual(['staff', 'admin'])
})
