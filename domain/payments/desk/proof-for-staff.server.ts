import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentAttempts, paymentProofs } from '#db/tables/orders.ts'
import { canManagePayments } from '#domain/payments/policy.ts'
import { proofFile } from '#domain/payments/proof-file-name.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** A proof of an order, for staff: where it lies, its name and its type. Throws forbidden for all but staff and admins,
 *  not-found 'file' for one of another order. */
export async function proofForStaff(
  db: Db,
  viewer: Viewer,
  { orderId, proofId }: { orderId: string; proofId: string },
): Promise<{ file: string; name: string; type: string }> {
  if (!canManagePayments(viewer)) throw new DomainError('forbidden', 'payments')
  if (!isUuid(orderId) || !isUuid(proofId)) throw new DomainError('not-found', 'file')
  const [found] = await db
    .select({ fileId: paymentProofs.fileId, name: paymentProofs.name, type: paymentProofs.type })
    .from(paymentProofs)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentProofs.attemptId))
    .where(and(eq(paymentProofs.id, proofId), eq(paymentAttempts.orderId, orderId)))
  if (!found) throw new DomainError('not-found', 'file')
  const { fileId, ...named } = found
  return { file: proofFile(fileId), ...named }
}
