import { storedFileResponse } from '#app/answers/file-response.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { submittedFile } from '#domain/assignments/submitted-file.server.ts'
import { attachmentTypes, isAttachmentType } from '#shared/attachment-types.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/submitted-file.ts'

/** GET /courses/{id}/submitted/{id}: a file that was handed in, to be kept and never to be shown by the browser, for
 *  the person who handed it in and those who work on the course. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, archives } = args.context.get(requestContext)
  const found = await submittedFile(db, viewer, args.params)
  const bytes = await archives.get(found.file)
  if (!bytes || !isAttachmentType(found.type)) throw new DomainError('not-found', 'file')
  return storedFileResponse(found.name, attachmentTypes[found.type], bytes)
}
