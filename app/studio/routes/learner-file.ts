import { csvResponse } from '#app/answers/file-response.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { learnerFile } from '#domain/studio/learner-record.server.ts'
import type { Route } from './+types/learner-file.ts'

/** GET …/learners/{person}/record.csv: what somebody has done in a course, lesson by lesson, for a spreadsheet. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  return csvResponse('record.csv', learnerFile(db, viewer, args.params, locale))
}
