import { type AnyColumn, and, eq, inArray, sql } from 'drizzle-orm'
import type { ById } from '#db/prepared.server.ts'
import { orders } from '#db/tables/orders.ts'
import { grantingStates } from '#shared/payments.ts'

/** An order whose money goes back, or has gone: so many whole rupiah. */
export type ReturningOrder = { id: string; amount: number; isBack: boolean }

const isGranting = inArray(orders.state, [...grantingStates])

/** Columns of a query of events and one's registration: how many whole rupiah go back when anyone who looks gives up their
 *  seat, and their last order of one whose money goes back, or has gone; null for none. One that let them in counts:
 *  without a seat they have given that up a moment ago. */
export const ownMoneyColumns = (
  viewer: ById | null,
  { eventId, seatOrderId }: { eventId: AnyColumn; seatOrderId: AnyColumn },
) => {
  if (!viewer) return { goesBack: sql<number>`0`, returningOrder: sql<ReturningOrder | null>`null::json` }
  const own = and(eq(orders.buyerId, viewer.id), eq(orders.kind, 'event'), eq(orders.subjectId, eventId))
  const left = sql`${orders.received} - ${orders.paidBack}`
  return {
    goesBack: sql<number>`coalesce((select greatest(0, ${left}) from ${orders}
      where ${orders.id} = ${seatOrderId} and ${isGranting}), 0)`,
    returningOrder: sql<ReturningOrder | null>`(select json_build_object('id', ${orders.id},
        'amount', case when ${orders.state} = 'refunded' then ${orders.paidBack} else ${left} end,
        'isBack', ${orders.state} = 'refunded')
      from ${orders} where ${own}
        and (${orders.need} in ('pay-back', 'gone') or ${orders.state} = 'refunded' or (${isGranting} and ${left} > 0))
      order by ${orders.createdAt} desc, ${orders.id} desc limit 1)`,
  }
}
