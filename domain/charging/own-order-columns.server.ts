import { type AnyColumn, and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ById } from '#db/prepared.server.ts'
import { orders } from '#db/tables/orders.ts'
import { hasWaitingProof } from '#db/waiting-at-orders.server.ts'
import { grantingStates, type OrderKind } from '#shared/payments.ts'
import { chargingColumn } from './has-to-pay.server.ts'
import { isUnderWay, payableFirst } from './under-way.server.ts'

type Wanted = { kind: OrderKind; id: AnyColumn; price: AnyColumn }

const ordersOf = (viewer: ById, { kind, id }: Wanted, states: SQL) =>
  and(eq(orders.buyerId, viewer.id), eq(orders.kind, kind), eq(orders.subjectId, id), states)

/** Columns of a query of courses or events: whether anyone who looks gets it only by paying, as `hasToPay` says it, their
 *  order of it that is under way, and whether staff have it rather than they. */
export const ownOrderColumns = (viewer: ById | null, wanted: Wanted) => {
  const isPriced = sql`${wanted.price} > 0 and ${chargingColumn}`
  if (!viewer)
    return {
      hasToPay: sql<boolean>`${isPriced}`,
      openOrderId: sql<string | null>`null::uuid`,
      openOrderWaits: sql<boolean>`false`,
    }
  const lettingIn = ordersOf(viewer, wanted, inArray(orders.state, [...grantingStates]))
  const open = ordersOf(viewer, wanted, isUnderWay)
  const first = sql`from ${orders} where ${open} order by ${payableFirst}, ${orders.id} limit 1`
  return {
    hasToPay: sql<boolean>`(${isPriced} and not exists (select from ${orders} where ${lettingIn}))`,
    openOrderId: sql<string | null>`(select ${orders.id} ${first})`,
    openOrderWaits: sql<boolean>`coalesce((select ${orders.state} = 'needs-staff' or ${hasWaitingProof(sql`${orders.id}`)} ${first}), false)`,
  }
}
