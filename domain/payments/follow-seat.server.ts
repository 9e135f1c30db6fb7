import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import { grantsAccess } from '#shared/payments.ts'
import { addBySystem } from './add-by-system.server.ts'
import { withdrawAccess } from './grant-access.server.ts'
import { type LockedOrder, lockOrder } from './lock-order.server.ts'
import type { Till } from './till.ts'

type Which = { orderId: string }

/** Somebody has given back a seat that they had paid for, or it was taken from them: what has come for it waits for
 *  staff, who pay it back. */
export async function giveSeatBack(db: Db, till: Till, { orderId }: Which, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    // They may have taken it again meanwhile.
    if (grantsAccess(order.state) && !(await hasSeat(tx, order)))
      await addBySystem(tx, till, order, { kind: 'given-back' }, now)
  })
}

/** Somebody who had paid and found no seat has got one from the line: their order lets them in. Where staff have
 *  decided otherwise meanwhile the seat goes to the next. */
export async function takeSeatOfLine(
  db: Db,
  till: Till,
  { orderId }: Which,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (grantsAccess(order.state) || !(await hasSeat(tx, order))) return
    if (order.need === 'no-seat') await addBySystem(tx, till, order, { kind: 'let-in' }, now)
    else await withdrawAccess(tx, till, order, now)
  })
}

const hasSeat = async (tx: Db, { id, subjectId }: LockedOrder): Promise<boolean> =>
  (await tx.$count(
    eventRegistrations,
    and(eq(eventRegistrations.orderId, id), eq(eventRegistrations.eventId, subjectId)),
  )) > 0
