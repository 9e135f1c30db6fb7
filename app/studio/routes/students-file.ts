import { csvResponse } from '#app/answers/file-response.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { parseStudentFilter } from '#domain/studio/student-filter.ts'
import { studentsFile } from '#domain/studio/students-file.server.ts'
import type { Route } from './+types/students-file.ts'

/** GET /instructor/students.csv: the list of students as it is narrowed and sorted, for a spreadsheet. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'instructor')
  const { longDb: db, locale } = args.context.get(requestContext)
  return csvResponse(
    'students.csv',
    studentsFile(db, viewer, parseStudentFilter(args.url.searchParams), locale),
  )
}
