import { storedFileResponse } from '#app/answers/file-response.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { reviewFile } from '#domain/assignments/peers/review-at.server.ts'
import { attachmentTypes } from '#shared/attachment-types.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/peer-review-file.ts'

/** GET /courses/{id}/assignment/{id}/review/{place}/files/{number}: a file of a work that the viewer reviews, under a
 *  name that does not tell whose it is. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, archives } = args.context.get(requestContext)
  const found = await reviewFile(db, viewer, args.params)
  const bytes = await archives.get(found.file)
  if (!bytes) throw new DomainError('not-found', 'file')
  return storedFileResponse(found.name, attachmentTypes[found.type], bytes)
}
