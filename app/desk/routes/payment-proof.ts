import { storedFileResponse } from '#app/answers/file-response.server.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { proofForStaff } from '#domain/payments/desk/proof-for-staff.server.ts'
import { isProofType } from '#domain/payments/proof-rules.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/payment-proof.ts'

/** GET /staff/payments/{id}/proofs/{id}: what a buyer has sent, for staff. A picture is shown within our screen, since
 *  browsers show an attachment there; opened by itself, whatever it holds is kept and never run as a page of this site. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, archives } = args.context.get(requestContext)
  const found = await proofForStaff(db, viewer, args.params)
  const bytes = await archives.get(found.file)
  if (!bytes || !isProofType(found.type)) throw new DomainError('not-found', 'file')
  return storedFileResponse(found.name, found.type, bytes)
}
