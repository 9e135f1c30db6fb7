import { fileResponse } from '#app/answers/file-response.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ownTextsFile } from '#domain/discussions/own-texts.server.ts'
import { m } from '#messages'
import type { Route } from './+types/own-texts-file.ts'

/** GET /own-questions.md: all that somebody has asked and replied in courses, to keep elsewhere. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { longDb, locale } = args.context.get(requestContext)
  return fileResponse(m.discussions_own_texts_file(), 'text/markdown', ownTextsFile(longDb, viewer, locale))
}
