import { expect, test } from 'vitest'
import { thoseWho } from '#domain/people/viewer-for-test.ts'
import { canSeeFigures, canSeeTeaching } from './policy.ts'

test('the figures of the platform are for staff and admins, those of their own courses for instructors', () => {
  expect(thoseWho(canSeeFigures)).toEqual(['staff', 'admin'])
  expect(thoseWho(canSeeTeaching)).toEqual(['instructor'])
})
