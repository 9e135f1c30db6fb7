import { href } from 'react-router'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { redirectSaying } from './redirect-saying.server.ts'

const flashOf: Record<string, 'lesson-locked' | 'completion-stays'> = {
  'lesson-locked': 'lesson-locked',
  'course-completed': 'completion-stays',
}

/** Does something in a lesson. What the course itself refuses, as another tab or device has changed it meanwhile, leads back to the
 *  lesson, which
 *  says why and what to go on with. */
export async function orBackToLesson<Done>(
  scope: RequestContext,
  place: { courseId: string; lessonId: string },
  act: () => Promise<Done>,
): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    const kind = isDomainError(error) ? flashOf[error.reason] : undefined
    if (!kind) throw error
    const player = href('/courses/:courseId/learn', { courseId: place.courseId })
    throw redirectSaying(scope, `${player}?lesson=${place.lessonId}`, { kind })
  }
}
