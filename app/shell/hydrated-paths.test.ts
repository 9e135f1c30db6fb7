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
    '/admin',
    '/staff/',
    '/student',
    '/account',
    '/certificate',
    '/dashboards',
  ])
    expect(isHydratedPath(path), path).toBe(false)
})
