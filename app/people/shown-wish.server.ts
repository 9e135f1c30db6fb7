import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { wantedCourse } from '#app/shell/wanted-subject.ts'
import { courseToBegin } from '#domain/courses/course-to-begin.server.ts'

/** The course in which anyone who sends the form at this URL is enrolled, so that the screen can say so. */
export function shownWish({ readDb }: Pick<RequestContext, 'readDb'>, url: URL) {
  const courseId = wantedCourse(url)
  return courseId ? courseToBegin(readDb, courseId) : null
}
