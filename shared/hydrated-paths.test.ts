import { expect, test } from 'vitest'
import { isHydratedPath } from './hydrated-paths.ts'

test('players, dashboards and studios hydrate', () => {
  for (const path of [
    '/dashboard',
    '/dashboard?tab=events',
    '/courses/1/learn?lesson=2#notes',
    '/admin/users',
    '/staff/dashboard',
    '/instructor/courses/create',
  ])
    expect(isHydratedPath(path), path).toBe(true)
})

test('public pages and portals do not', () => {
  for (const path of [
    '/',
    '/courses',
    '/courses/1',
    '/courses/1/learned',
    '/courses/1/marks',
    '/instructor/courses/1/gradebook?sort=highest',
    '/admin/courses/1/gradebook/2',
    '/admin',
    '/staff/',
    '/student',
    '/account',
    '/certificate',
    '/dashboards',
  ])
    expect(isHydratedPath(path), path).toBe(false)
})
