import { localPath } from '#shared/local-path.ts'
import { coursePath } from '#shared/paths/course.ts'
import { type OrderKind, orderKinds } from '#shared/payments.ts'
import { isUuid } from '#shared/uuid.ts'

const intent = 'enroll'

/** The address of a screen of signing up or in, for anyone who wants to learn a course and has to do that first. A wish,
 *  no order: the screen says it, and only its form being sent carries it out (docs/decisions/0040). */
export const enrollingAt = (screen: string, courseId: string): string =>
  `${screen}?${new URLSearchParams({ redirectTo: coursePath(courseId), intent })}`

/** The course that such an address tells of, if it is one. */
export function wantedCourse(url: URL): string | null {
  if (url.searchParams.get('intent') !== intent) return null
  const path = localPath(url.searchParams.get('redirectTo'))
  const [, courseId = ''] = path?.match(/^\/courses\/([^/?#]+)(?:[?#]|$)/) ?? []
  return isUuid(courseId) ? courseId : null
}

/** What people were about to have who come to sign up or in at such an address: a course to enrol in or to pay for, a seat at an event.
 *  Others  return to it by themselves; who has to wait is led back to it afterwards. */
export function wantedSubject(url: URL): { kind: OrderKind; subjectId: string } | null {
  const courseId = wantedCourse(url)
  if (courseId) return { kind: 'course', subjectId: courseId }
  const path = localPath(url.searchParams.get('redirectTo'))
  const [, event, word, paid] =
    path?.match(/^\/(?:events\/([^/?#]+)|checkout\/([a-z]+)\/([^/?#]+))(?:[?#]|$)/) ?? []
  const kind = event ? 'event' : orderKinds.find((each) => each === word)
  const subjectId = event ?? paid ?? ''
  return kind && isUuid(subjectId) ? { kind, subjectId } : null
}

/** The part of such an address's query that says so, to be handed on beside `redirectTo`. */
export const wishIn = (url: URL): Record<string, string> => (wantedCourse(url) ? { intent } : {})
