import type { Db } from '#db/client.server.ts'
import type { LockedOrder } from './lock-order.server.ts'
import { newStanding, next, type OrderStanding } from './next.ts'
import { readFacts } from './read-facts.server.ts'

/** What the facts of an order come to. One query. */
export async function standingNow(tx: Db, order: Pick<LockedOrder, 'id' | 'total'>): Promise<OrderStanding> {
  const facts = await readFacts(tx, order.id)
  return facts.reduce((standing, { fact }) => next(standing, fact), newStanding(order.total))
}
