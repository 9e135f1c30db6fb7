import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { paymentAttempts } from '#db/tables/orders.ts'
import { placeOrder } from '#domain/charging/place-order.server.ts'
import { hears } from '#domain/payments/till-for-test.ts'
import type { OrderKind, PaymentWay } from '#shared/payments.ts'
import { uuidV7 } from '#shared/uuid.ts'

type Ordering = { kind: OrderKind; subjectId: string; at?: Date; way?: PaymentWay; voucherId?: string }

/** An order of the whole price with an attempt to pay it, of which nothing was heard yet. */
export async function makeOrder(db: Db, buyer: { id: string }, ordering: Ordering) {
  const { kind, subjectId, at: now = new Date(), way = 'midtrans', voucherId } = ordering
  const subject = await subjectOf(db, kind, subjectId)
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const { id, reference } = await placeOrder(db, {
    buyerId: buyer.id,
    kind,
    subject,
    price: subject.price,
    expiresAt,
    now,
    voucherId: voucherId ?? null,
  })
  const attempt = { id: uuidV7(), providerOrderId: `${reference}-1`, amount: subject.price }
  await db
    .insert(paymentAttempts)
    .values({ ...attempt, orderId: id, number: 1, way, state: 'open', createdAt: now, expiresAt })
  return { id, reference, attempt }
}

/** An order that was paid in full. */
export async function makePaidOrder(db: Db, buyer: { id: string }, ordering: Ordering) {
  const order = await makeOrder(db, buyer, ordering)
  const { id: attemptId, amount } = order.attempt
  await hears(db, order.id, { kind: 'money', attemptId, amount }, ordering.at)
  return order
}

async function subjectOf(db: Db, kind: OrderKind, id: string) {
  if (kind === 'course') {
    const { title, price, instructorId } = courses
    const [course] = await db
      .select({ id: courses.id, title, price, instructorId })
      .from(courses)
      .where(eq(courses.id, id))
    if (course) return course
  } else {
    const { title, price } = events
    const [event] = await db.select({ id: events.id, title, price }).from(events).where(eq(events.id, id))
    if (event) return { ...event, instructorId: null }
  }
  throw new Error('There is nothing of this id to order.')
}
