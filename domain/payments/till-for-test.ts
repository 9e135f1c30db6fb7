import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { notifications } from '#db/tables/notifications.ts'
import { orders } from '#db/tables/orders.ts'
import { createOutbox } from '#domain/outbox/outbox.server.ts'
import { lockOrder } from './lock-order.server.ts'
import type { OrderFact } from './next.ts'
import { recordFact } from './record-fact.server.ts'
import { settleOrder } from './settle.server.ts'
import type { Till } from './till.ts'

/** The till of a site that queues emails and sends none. */
export const tillForTest: Till = {
  seller: { name: 'Yayasan Noken', address: 'Kota Sorong', taxId: null, taxNote: null },
  account: { bank: 'Bank Contoh', number: '000 123 456' },
  outbox: createOutbox({
    authSecret: 'a secret of at least thirty-two characters',
    publicUrl: 'https://noken.example',
  }),
}

/** An order hears this of itself, and is settled by it; how it stands then. */
export const hears = (db: Db, orderId: string, fact: OrderFact, now = new Date()): Promise<string> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await recordFact(tx, orderId, { fact, source: 'system', raw: JSON.stringify(fact), now })
    return (await settleOrder(tx, tillForTest, order, now)).state
  })

export async function orderOf(db: Db, orderId: string): Promise<typeof orders.$inferSelect> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('There is no such order.')
  return order
}

/** What somebody was notified of, by its kinds, in the order in which it was. */
export async function kindsTold(db: Db, person: { id: string }): Promise<string[]> {
  const rows = await db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, person.id))
    .orderBy(notifications.createdAt, notifications.id)
  return rows.map(({ kind }) => kind)
}
