import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { statusOf } from '#app/answers/refusal-status.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { saveNote } from '#domain/learning/notes/save-note.server.ts'
import { noteSchema } from '#domain/learning/notes/schema.ts'
import { learnPath } from '#shared/paths/course.ts'
import type { Route } from './+types/lesson-note.ts'

export const handle = { maxFormBytes: 92_000 } satisfies ScreenHandle

/** Anyone who had to sign in on the way is led to the lessons. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(encodeURI(learnPath(params.courseId)))

/** POST /courses/{id}/notes: stores the note of a lesson while it is being written and answers `{ text, version }`, as
 *  it is stored now: 409 when that is not what was sent. The player's own form does the same. */
export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'student')
  const { db } = args.context.get(requestContext)
  const form = Object.fromEntries(await readForm(args.request, fieldsOf(noteSchema)))
  const sent = noteSchema.safeParse(form)
  if (!sent.success) return Response.json({}, { status: statusOf.invalid })
  const { isSaved, note } = await saveNote(db, viewer, { courseId: args.params.courseId, ...sent.data })
  return Response.json(
    { text: note.text, version: note.version },
    { status: isSaved ? 200 : statusOf.conflict },
  )
}
