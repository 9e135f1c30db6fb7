import { expect, test } from 'vitest'
import { enrollingAt, wantedCourse, wantedSubject, wishIn } from './wanted-subject.ts'

const courseId = '01890a5d-ac96-774b-bcce-b302099a8057'
const at = (path: string) => new URL(path, 'https://noken.example')

test('what a course’s page asks for is read by the screens of signing up and in', () => {
  const url = at(enrollingAt('/auth/signup', courseId))
  expect(wantedCourse(url)).toBe(courseId)
  expect(wishIn(url)).toEqual({ intent: 'enroll' })
})

test.for([
  '/auth/signup',
  `/auth/signup?redirectTo=/courses/${courseId}`,
  `/auth/signup?intent=enroll`,
  `/auth/signup?redirectTo=/courses/${courseId}&intent=register`,
  '/auth/signup?redirectTo=/courses/x&intent=enroll',
  `/auth/signup?redirectTo=/courses/${courseId}/learn&intent=enroll`,
  `/auth/signup?redirectTo=/events/${courseId}&intent=enroll`,
  `/auth/signup?redirectTo=//evil.example/courses/${courseId}&intent=enroll`,
  `/auth/signup?redirectTo=https://evil.example/courses/${courseId}&intent=enroll`,
])('anything else asks for no course: %s', (path) => {
  expect(wantedCourse(at(path))).toBeNull()
  expect(wishIn(at(path))).toEqual({})
})

test.for([
  [`/courses/${courseId}&intent=enroll`, 'course'],
  [`/checkout/course/${courseId}`, 'course'],
  [`/checkout/event/${courseId}`, 'event'],
  [`/events/${courseId}`, 'event'],
] as const)('who has to wait is led back to %s', ([path, kind]) => {
  expect(wantedSubject(at(`/auth/signup?redirectTo=${path}`))).toEqual({ kind, subjectId: courseId })
})

test.for(['/events/x', `/checkout/other/${courseId}`, `/courses/${courseId}`, '/events'])(
  'nobody is led back to %s, which is nothing to have',
  (path) => {
    expect(wantedSubject(at(`/auth/signup?redirectTo=${path}`))).toBeNull()
  },
)
