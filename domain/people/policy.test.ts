import { expect, test } from 'vitest'
import { roles } from '#shared/roles.ts'
import { canBeSelfAssigned } from './policy.ts'

test('people sign up as students or instructors, never as staff or admin', () => {
  expect(roles.filter(canBeSelfAssigned)).toEqual(['student', 'instructor'])
})
