import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { orders } from '#db/tables/orders.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { OrderKind } from '#shared/payments.ts'
import { newCode } from '#shared/printed-code.ts'
import { uuidV7 } from '#shared/uuid.ts'

export type PlacedOrder = { id: string; reference: string }

type Placing = {
  buyerId: string
  kind: OrderKind
  subject: { id: string; title: string; instructorId: string | null }
  price: number
  discount?: number
  voucherId?: string | null
  expiresAt: Date
  now: Date
}

/** Writes down an order that is to be paid until `expiresAt`, and queues its end then. Amounts in whole rupiah. The
 *  database refuses a second one that can be paid for the same person and thing. Anyone who orders a seat holds the
 *  event. */
export async function placeOrder(tx: Db, placing: Placing): Promise<PlacedOrder> {
  const { buyerId, kind, subject, price, discount = 0, voucherId = null, expiresAt, now } = placing
  const id = uuidV7()
  // Forty bits of chance: the same reference twice is refused by the database, and asked for again by anyone who ordered.
  const reference = `NKN-${newCode().slice(0, 8)}`
  await tx.insert(orders).values({
    id,
    reference,
    buyerId,
    kind,
    subjectId: subject.id,
    subjectTitle: subject.title,
    instructorId: subject.instructorId,
    price,
    discount,
    total: price - discount,
    voucherId,
    expiresAt,
    createdAt: now,
    changedAt: now,
  })
  await enqueueOrderEnd(tx, id, expiresAt)
  // The seat that it holds is free no more.
  if (kind === 'event') await announceChange(tx, eventTags(subject.id))
  return { id, reference }
}

/** Queues the end of an order that is not paid by then; the last that was queued counts. */
export const enqueueOrderEnd = (tx: Db, orderId: string, expiresAt: Date): Promise<void> =>
  addJob(tx, 'end-order', { orderId }, { runAt: expiresAt, key: `end-order:${orderId}` })
