import { statusOf } from '#app/answers/refusal-status.ts'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseForViewer } from '#domain/courses/course-detail.server.ts'
import { openCurriculum } from '#domain/courses/open-curriculum.server.ts'
import { presentCourse } from '#domain/courses/present-course.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/course.ts'

/** GET /api/courses/{id}: one course with its modules and lessons; a lesson's content and video only when it is free. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { viewer, ...scope } = context.get(requestContext)
  const db = viewer ? scope.db : scope.readDb
  const headers = { 'access-control-allow-origin': '*' }
  cachePage(context, { tags: courseTags(params.courseId) })
  try {
    const { course } = await courseForViewer(db, viewer, params.courseId)
    return Response.json(
      { ...presentCourse(course), modules: await openCurriculum(db, course.id) },
      { headers },
    )
  } catch (error) {
    if (!isDomainError(error)) throw error
    return Response.json(
      { error: { code: error.code, message: 'Course not found' } },
      { status: statusOf[error.code], headers },
    )
  }
}
