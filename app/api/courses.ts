import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { courseCatalogue } from '#domain/courses/catalogue.server.ts'
import { presentCourse } from '#domain/courses/present-course.server.ts'
import { courseFilterNames, parseCourseFilter } from '#domain/courses/schema.ts'
import type { Route } from './+types/courses.ts'

/** GET /api/courses: the published courses, with the catalogue's filters, 24 a page; `next_cursor` leads on as `cursor`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { readDb: db } = context.get(requestContext)
  cachePage(context, { tags: ['courses'], query: courseFilterNames() })
  const { courses, count, isCountCut, nextCursor } = await courseCatalogue(
    db,
    parseCourseFilter(url.searchParams),
  )
  return Response.json(
    { courses: courses.map(presentCourse), count, count_is_at_least: isCountCut, next_cursor: nextCursor },
    { headers: { 'access-control-allow-origin': '*' } },
  )
}
