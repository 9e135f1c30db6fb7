import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { isEnrolled } from '#domain/learning/is-enrolled.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { learnPath } from '#shared/paths/course.ts'
import { redirectSaying } from './redirect-saying.server.ts'

const flashOf: Record<string, 'lesson-locked' | 'completion-stays'> = {
  'lesson-locked': 'lesson-locked',
  'course-completed': 'completion-stays',
}

/** Does something in a lesson. What the course itself refuses, as another tab or device has changed it meanwhile, leads back to the
 *  lesson, which says why and what to go on with; so does a lesson that has gone. */
export async function orBackToLesson<Done>(
  scope: RequestContext,
  place: { courseId: string; lessonId: string },
  act: () => Promise<Done>,
): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (!isDomainError(error)) throw error
    const player = learnPath(place.courseId)
    const lesson = `${player}?${new URLSearchParams({ lesson: place.lessonId })}`
    const isGone = error.code === 'not-found' && (await isOwnCourse(scope, place.courseId))
    const kind = isGone ? 'lesson-gone' : flashOf[error.reason]
    if (!kind) throw error
    throw redirectSaying(scope, lesson, { kind })
  }
}

const isOwnCourse = async ({ db, viewer }: RequestContext, courseId: string) =>
  viewer !== null && isEnrolled(db, viewer.id, courseId)
