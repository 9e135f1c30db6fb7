import { fileResponse } from '#app/answers/file-response.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { notesFile } from '#domain/learning/notes/notes-file.server.ts'
import { m } from '#messages'
import type { Route } from './+types/notes-file.ts'

/** GET /notes.md: all of one's own notes, to keep elsewhere. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'student')
  const { longDb, locale } = args.context.get(requestContext)
  return fileResponse(m.learning_notes_file(), 'text/markdown', notesFile(longDb, viewer, locale))
}
