import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { statusOf } from '#app/answers/refusal-status.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { takeArchive } from '#app/studio/upload/uploaded-archive.server.ts'
import { canCreateCourse } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/archive-upload.ts'

function admit(args: Route.ActionArgs): Viewer {
  const viewer = requireViewer(args)
  if (!canCreateCourse(viewer)) throw new DomainError('forbidden', 'archives')
  return viewer
}

export const action = acceptUploads({ mostBytes: 55_000_000, admit }, answer)

/** POST /studio/archives: takes the form of a course's upload and answers `{ upload }`, the id under which it waits, or
 *  `{ message }` with what is wrong with it. For browsers that show how far they are; the screen's own form does the
 *  same. */
async function answer(args: Route.ActionArgs) {
  const viewer = admit(args)
  const scope = args.context.get(requestContext)
  const taken = await takeArchive(
    scope,
    viewer,
    await readForm(args.request, fieldsOf('archive', 'instructor_id')),
  )
  if ('problem' in taken) return Response.json({ message: taken.problem }, { status: statusOf.invalid })
  return Response.json(taken)
}
