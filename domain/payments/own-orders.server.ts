import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newestFirst, olderThan } from '#db/page-place.server.ts'
import { orders } from '#db/tables/orders.ts'
import { hasWaitingProof } from '#db/waiting-at-orders.server.ts'
import { pageSize, readPage } from '#shared/page-cursor.ts'

/** A page of what the viewer has ordered, the newest first; amounts in whole rupiah. One query. */
export function ownOrders(db: Db, viewer: { id: string }, cursor: string | null) {
  const order = { at: orders.createdAt, id: orders.id }
  return readPage(
    cursor,
    (from) =>
      db
        .select({
          id: orders.id,
          reference: orders.reference,
          kind: orders.kind,
          title: orders.subjectTitle,
          total: orders.total,
          state: orders.state,
          need: orders.need,
          isLookedAt: hasWaitingProof(sql`${orders.id}`),
          createdAt: orders.createdAt,
          expiresAt: orders.expiresAt,
        })
        .from(orders)
        .where(and(eq(orders.buyerId, viewer.id), olderThan(from, order)))
        .orderBy(...newestFirst(from, order))
        .limit(pageSize + 1),
    ({ createdAt: at, id }) => ({ at, id }),
  )
}
