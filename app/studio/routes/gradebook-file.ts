import { csvResponse } from '#app/answers/file-response.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { gradebookFile } from '#domain/studio/gradebook-file.server.ts'
import { parseGradebookFilter } from '#domain/studio/gradebook-filter.ts'
import type { Route } from './+types/gradebook-file.ts'

/** GET …/courses/{id}/gradebook.csv: who has what of all that is graded, as the table is narrowed and sorted, for a spreadsheet. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { longDb: db, locale } = args.context.get(requestContext)
  const filter = parseGradebookFilter(args.url.searchParams)
  return csvResponse('gradebook.csv', gradebookFile(db, viewer, args.params.courseId, filter, locale))
}
