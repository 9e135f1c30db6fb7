import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Viewer } from '#domain/people/policy.ts'
import { roles } from '#shared/roles.ts'
import { requireRole, requireViewer, requireVisitor } from './guards.server.ts'
import { type RequestContext, requestContext } from './request-context.server.ts'

const viewerOf = (role: Viewer['role']): Viewer => ({
  id: 'v',
  role,
  fullName: 'Ana',
  email: 'ana@example.org',
  avatarUrl: null,
  timeZone: 'Asia/Jayapura',
  locale: 'id',
  sessionId: 's',
})

function asking(path: string, viewer: Viewer | null) {
  const context = new RouterContextProvider()
  const scope: Pick<RequestContext, 'viewer'> = { viewer }
  // A guard reads nothing but the viewer.
  context.set(requestContext, scope as RequestContext)
  return { context, url: new URL(path, 'http://127.0.0.1:3000') }
}

/** Where a guard sends somebody; null when it lets them pass. */
function sentTo(guard: () => unknown): string | null {
  try {
    guard()
    return null
  } catch (answer) {
    return answer instanceof Response && answer.status === 302
      ? answer.headers.get('location')
      : String(answer)
  }
}

test('a visitor goes to the portal that the specification names, and comes back', () => {
  const visit = (path: string, role: Viewer['role']) => sentTo(() => requireRole(asking(path, null), role))
  expect(visit('/admin/users?q=a&role=staff', 'admin')).toBe(
    '/admin?redirectTo=%2Fadmin%2Fusers%3Fq%3Da%26role%3Dstaff',
  )
  expect(visit('/instructor/dashboard', 'instructor')).toBe(
    '/instructor?redirectTo=%2Finstructor%2Fdashboard',
  )
  expect(visit('/staff/dashboard', 'staff')).toBe('/staff?redirectTo=%2Fstaff%2Fdashboard')
  expect(visit('/dashboard', 'student')).toBe('/student?redirectTo=%2Fdashboard')
})

test('a person of another role goes home', () => {
  const homes = {
    admin: '/admin/dashboard',
    staff: '/staff/dashboard',
    instructor: '/instructor/dashboard',
    student: '/dashboard',
  }
  for (const wanted of roles) {
    for (const role of roles) {
      const answer = sentTo(() => requireRole(asking('/x', viewerOf(role)), wanted))
      expect(answer, `${role} at a screen for ${wanted}`).toBe(role === wanted ? null : homes[role])
    }
  }
})

test('whoever is let through is the viewer', () => {
  const admin = viewerOf('admin')
  expect(requireRole(asking('/admin/users', admin), 'admin')).toBe(admin)
  expect(requireViewer(asking('/account', admin))).toBe(admin)
  expect(sentTo(() => requireViewer(asking('/account', null)))).toBe('/auth/signin?redirectTo=%2Faccount')
})

test('a signed-in person has nothing to do at a sign-in page, and is never sent to another site', () => {
  const student = viewerOf('student')
  const at = (search: string) => sentTo(() => requireVisitor(asking(`/auth/signin${search}`, student)))
  expect(at('')).toBe('/dashboard')
  expect(at('?redirectTo=%2Fcourses%2F1')).toBe('/courses/1')
  for (const evil of ['//evil.com', '/\\evil.com', 'https://evil.com', '/%09/evil.com']) {
    expect(at(`?redirectTo=${evil}`)).toMatch(/^\/(?![/\\])/)
  }
  expect(sentTo(() => requireVisitor(asking('/auth/signin', null)))).toBeNull()
})
