import { expect, test } from 'vitest'
import { currentPlace } from './desk-place.ts'

const places = [
  { to: '/staff/dashboard' },
  { to: '/staff/dashboard?tab=courses', under: '/admin/courses' },
  { to: '/admin/events' },
]

test.for([
  ['/staff/dashboard', '', '/staff/dashboard'],
  ['/staff/dashboard', '?tab=courses&search=tab', '/staff/dashboard?tab=courses'],
  ['/staff/dashboard', '?tab=somewhere-else', '/staff/dashboard'],
  ['/admin/courses/7/manage', '?tab=courses', '/staff/dashboard?tab=courses'],
  ['/admin/events', '?search=x', '/admin/events'],
  ['/admin/events/7/registrants', '', '/admin/events'],
  ['/admin/eventsome', '', undefined],
  ['/account', '', undefined],
] as const)('%s%s is at %s', ([pathname, search, expected]) => {
  expect(currentPlace(places, pathname, search)?.to).toBe(expected)
})
