import { storedFileResponse } from '#app/answers/file-response.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ownProof } from '#domain/payments/own-proof.server.ts'
import { isProofType } from '#domain/payments/proof-rules.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/proof.ts'

/** GET /account/orders/{id}/proofs/{id}: what the viewer has sent to show that they have paid, to be kept and never to
 *  be shown by the browser. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, archives } = args.context.get(requestContext)
  const found = await ownProof(db, viewer, args.params)
  const bytes = await archives.get(found.file)
  if (!bytes || !isProofType(found.type)) throw new DomainError('not-found', 'file')
  return storedFileResponse(found.name, found.type, bytes)
}
