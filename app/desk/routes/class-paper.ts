import { storedFileResponse } from '#app/answers/file-response.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { paperOf } from '#domain/guardians/class-papers.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/class-paper.ts'

/** GET /admin/users/class/{statementId}: the paper that a school has signed. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { db, archives } = args.context.get(requestContext)
  const { file, name, type } = await paperOf(db, viewer, args.params.statementId)
  const bytes = await archives.get(file)
  if (!bytes) throw new DomainError('not-found', 'statement')
  return storedFileResponse(name, type, bytes)
}
