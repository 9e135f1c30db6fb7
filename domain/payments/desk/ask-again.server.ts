import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { canManagePayments } from '#domain/payments/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** Queues the question to a provider what has become of an attempt; asking twice at once is once. Throws forbidden for
 *  all but staff and admins, not-found 'attempt' for one of another order and for a transfer. */
export async function askAgain(
  db: Db,
  viewer: Viewer,
  { orderId, attemptId }: { orderId: string; attemptId: string },
): Promise<void> {
  if (!canManagePayments(viewer)) throw new DomainError('forbidden', 'payments')
  if (!isUuid(orderId) || !isUuid(attemptId)) throw new DomainError('not-found', 'attempt')
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.id, attemptId),
          eq(paymentAttempts.orderId, orderId),
          ne(paymentAttempts.way, 'transfer'),
        ),
      )
    if (!found) throw new DomainError('not-found', 'attempt')
    await addJob(tx, 'ask-payment', { attemptId }, { key: `ask-payment:${attemptId}` })
  })
}
