import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders, paymentAttempts, paymentProofs } from '#db/tables/orders.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { proofFile } from './proof-file-name.server.ts'

/** A proof that the viewer has sent for an order of theirs: where it lies, its name and its type. Throws not-found
 *  'file' for anything else. */
export async function ownProof(
  db: Db,
  viewer: { id: string },
  { orderId, proofId }: { orderId: string; proofId: string },
): Promise<{ file: string; name: string; type: string }> {
  if (!isUuid(orderId) || !isUuid(proofId)) throw new DomainError('not-found', 'file')
  const [found] = await db
    .select({ fileId: paymentProofs.fileId, name: paymentProofs.name, type: paymentProofs.type })
    .from(paymentProofs)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentProofs.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(paymentProofs.id, proofId), eq(orders.id, orderId), eq(orders.buyerId, viewer.id)))
  if (!found) throw new DomainError('not-found', 'file')
  const { fileId, ...named } = found
  return { file: proofFile(fileId), ...named }
}
