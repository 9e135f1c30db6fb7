import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { statusOf } from '#app/answers/refusal-status.ts'
import { takePicture } from '#app/answers/uploaded-picture.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { canCreateCourse } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/picture-upload.ts'

function admit(args: Route.ActionArgs): Viewer {
  const viewer = requireViewer(args)
  if (!canCreateCourse(viewer)) throw new DomainError('forbidden', 'pictures')
  return viewer
}

export const action = acceptUploads({ mostBytes: 8_000_000, admit }, answer)

/** POST /studio/pictures: stores the form's `picture` and answers `{ url, width, height }`, or `{ message }` with what is wrong with it. */
async function answer(args: Route.ActionArgs) {
  const viewer = admit(args)
  const scope = args.context.get(requestContext)
  const taken = await takePicture(scope, viewer, await readForm(args.request, fieldsOf('picture')), 'picture')
  if (!taken) return Response.json({ message: m.studio_picture_none() }, { status: statusOf.invalid })
  if ('refusal' in taken) return Response.json({ message: taken.refusal }, { status: statusOf.invalid })
  return Response.json(taken.picture)
}
