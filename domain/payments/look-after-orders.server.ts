import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { orders, paymentAttempts } from '#db/tables/orders.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { ProviderName } from '#platform/payments/provider.ts'
import { settleableOrders } from './await-statement.server.ts'

const minute = 60_000
/** As many as a run queues: the next one is five minutes away. */
const atOnce = 500

/** Queues what a lost notification or a lost job has left undone: payments that are open at a provider are asked for
 *  every ten minutes, and those of orders that were paid once a day for a week, because banks take money back; orders
 *  that are over by a quarter of an hour are ended, those that wait for a statement too once it is there. Returns how
 *  many. */
export async function lookAfterOrders(
  db: Db,
  configured: readonly ProviderName[],
  now = new Date(),
): Promise<number> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'awaiting'), lt(orders.expiresAt, ago(15))))
    .orderBy(asc(orders.expiresAt))
    .limit(atOnce)
  const ended = [...due.map(({ id }) => id), ...(await settleableOrders(db, now, atOnce))]
  for (const id of ended) await addJob(db, 'end-order', { orderId: id }, { key: `end-order:${id}` })
  if (configured.length === 0) return ended.length
  const day = 24 * 60
  const isAskedBefore = (minutes: number) =>
    or(isNull(paymentAttempts.askedAt), lt(paymentAttempts.askedAt, ago(minutes)))
  const open = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.way, [...configured]),
        lt(paymentAttempts.createdAt, ago(2)),
        or(
          and(ne(paymentAttempts.state, 'ended'), isAskedBefore(10)),
          and(
            eq(paymentAttempts.state, 'ended'),
            sql`${paymentAttempts.createdAt} > ${ago(7 * day)}`,
            isAskedBefore(day),
          ),
        ),
      ),
    )
    .orderBy(sql`${paymentAttempts.askedAt} asc nulls first`, asc(paymentAttempts.id))
    .limit(atOnce)
  for (const { id } of open) await addJob(db, 'ask-payment', { attemptId: id }, { key: `ask-payment:${id}` })
  return ended.length + open.length
}
