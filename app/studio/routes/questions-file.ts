import { fileResponse } from '#app/answers/file-response.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { questionsFile } from '#domain/studio/question-bank.server.ts'
import type { Route } from './+types/questions-file.ts'

/** GET …/questions.gift?lesson=…: the questions of a course, or of one lesson of it, with what is right, for Moodle and
 *  for other courses. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db } = args.context.get(requestContext)
  const lessonId = args.url.searchParams.get('lesson') ?? undefined
  const { name, parts } = await questionsFile(db, viewer, args.params.courseId, lessonId)
  return fileResponse(name, 'text/plain', parts)
}
