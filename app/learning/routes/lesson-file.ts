import { storedFileResponse } from '#app/answers/file-response.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { attachmentToRead } from '#domain/learning/attachment-to-read.server.ts'
import { attachmentTypes, isAttachmentType } from '#shared/attachment-types.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/lesson-file.ts'

/** GET /courses/{id}/files/{id}: a file of a lesson, to be kept and never to be shown by the browser, for anyone who may
 *  read the lesson. A visitor whom signing in may help is led there. */
export async function loader(args: Route.LoaderArgs) {
  const { db, archives, viewer } = args.context.get(requestContext)
  const found = await attachmentToRead(db, viewer, args.params).catch((error: unknown) => {
    if (isDomainError(error) && error.code === 'forbidden') requireViewer(args)
    throw error
  })
  const bytes = await archives.get(found.file)
  if (!bytes || !isAttachmentType(found.type)) throw new DomainError('not-found', 'attachment')
  return storedFileResponse(found.name, attachmentTypes[found.type], bytes)
}
