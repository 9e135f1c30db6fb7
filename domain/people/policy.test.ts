import { expect, test } from 'vitest'
import { roles } from '#shared/roles.ts'
import {
  canBeMentor,
  canBeSelfAssigned,
  canManageUsers,
  isAdmin,
  isCaretaker,
  isInstructor,
  isSelf,
  isStaff,
  isStudent,
} from './policy.ts'
import { thoseWho, viewerOf } from './viewer-for-test.ts'

test('people sign up as students or instructors, never as staff or admin', () => {
  expect(roles.filter(canBeSelfAssigned)).toEqual(['student', 'instructor'])
})

test('everybody is what their role says and nothing else, and a visitor is none of it', () => {
  expect(thoseWho(isStudent)).toEqual(['student'])
  expect(thoseWho(isInstructor)).toEqual(['instructor'])
  expect(thoseWho(isStaff)).toEqual(['staff'])
  expect(thoseWho(isAdmin)).toEqual(['admin'])
  expect(thoseWho(isCaretaker)).toEqual(['staff', 'admin'])
})

test('users are managed by admins, and mentors are instructors', () => {
  expect(thoseWho(canManageUsers)).toEqual(['admin'])
  expect(thoseWho(canBeMentor)).toEqual(['instructor'])
})

test('nobody else is oneself, whatever their role', () => {
  expect(isSelf(viewerOf('admin', 'a'), { id: 'a' })).toBe(true)
  expect(isSelf(viewerOf('admin', 'a'), { id: 'b' })).toBe(false)
})
