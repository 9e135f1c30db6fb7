import { expect, test } from 'vitest'
import { isSamePlace } from './same-place.ts'

test.for([
  ['?dialog=edit-lesson&id=1', '/instructor/courses/1/manage', true],
  ['/instructor/courses/1/manage', '/instructor/courses/1/manage?dialog=edit-lesson&id=1', true],
  ['/admin/users?search=a&edit=1', '/admin/users?search=a', true],
  ['/admin/users?search=a', '/admin/users?edit=1&search=a', true],
  // Another page of the list, or another filter, begins at its top.
  ['/admin/users?search=a&cursor=x', '/admin/users?search=a', false],
  ['/admin/users?search=b', '/admin/users?search=a&edit=1', false],
  ['/admin/users', '/admin/users', false],
  ['/admin/events?delete=1', '/admin/users?delete=1', false],
  ['?tab=students&message=all', '/instructor/dashboard?tab=students', true],
  ['?tab=insights', '/instructor/dashboard?tab=students', false],
  ['#list', '/admin/users', false],
] as const)('%s followed on %s keeps the place: %s', ([to, here, expected]) => {
  expect(isSamePlace(to, here)).toBe(expected)
})
