import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventWaitlist } from '#db/tables/events.ts'
import { orders } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { isCharging } from '#domain/charging/has-to-pay.server.ts'
import { placeOrder } from '#domain/charging/place-order.server.ts'
import { payableUntil } from '#domain/charging/time-to-pay.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { isOldEnough } from './age-refusal.server.ts'
import { timingOf } from './event-state.ts'
import { notifyAttendees } from './notify-attendees.server.ts'
import { countSeats, type LockedEvent, takeSeat } from './seats.server.ts'

/** Gives the free seats of a locked event to those who wait, the first in line first, and notifies them. Returns what
 *  is taken now. Where a seat is to be paid for it is held for them, as an order of theirs that they pay within a day,
 *  and they learn so; the person who has paid and found no seat gets it. An event that has begun, is cancelled or a
 *  draft gives none. Who is too young for it, since it asks for an age, is passed over and goes on waiting.
 *  `registeredCount` counts the seats that are taken, `takenCount` those that are held too. */
export async function promoteFromWaitlist(
  tx: Db,
  outbox: Outbox,
  event: LockedEvent,
  now: Date,
): Promise<Promotion> {
  const { registeredCount, heldCount, waitingCount } = await countSeats(tx, event.id)
  const takenCount = registeredCount + heldCount
  const isOpen = event.isPublished && !event.cancelledAt && timingOf(event, now) === 'upcoming'
  const free = event.maxAttendees === 0 ? waitingCount : event.maxAttendees - takenCount
  const seats = isOpen ? Math.min(free, waitingCount) : 0
  if (seats <= 0) return { registeredCount, takenCount, promoted: [] }
  const next = await tx
    .select({
      waitingId: eventWaitlist.id,
      userId: eventWaitlist.userId,
      isConfirmed: profiles.emailVerified,
    })
    .from(eventWaitlist)
    .innerJoin(profiles, eq(profiles.id, eventWaitlist.userId))
    .where(and(eq(eventWaitlist.eventId, event.id), isOldEnough(event)))
    .orderBy(asc(eventWaitlist.joinedAt), asc(eventWaitlist.id))
    .limit(seats)
  await tx.delete(eventWaitlist).where(
    inArray(
      eventWaitlist.id,
      next.map(({ waitingId }) => waitingId),
    ),
  )
  const isPaidFor = event.price > 0 && (await isCharging(tx))
  const promoted: string[] = []
  for (const person of next) {
    const { userId } = person
    const paid = await paidWithoutSeat(tx, event, userId)
    if (isPaidFor && !paid) await offerSeat(tx, event, person, now)
    else {
      await takeSeat(tx, event, userId, now, paid ?? undefined)
      if (paid) await addJob(tx, 'take-seat-of-line', { orderId: paid.orderId })
      promoted.push(userId)
    }
  }
  await notifyAttendees(tx, outbox, 'promoted', event.id, { people: promoted, at: now })
  return {
    registeredCount: registeredCount + promoted.length,
    takenCount: takenCount + next.length,
    promoted,
  }
}

/** The order by which somebody who waits has paid for a seat that was gone: it lets them in once they have one. */
async function paidWithoutSeat(tx: Db, { id: eventId }: LockedEvent, userId: string) {
  const [paid] = await tx
    .select({ orderId: orders.id, pricePaid: orders.total })
    .from(orders)
    .where(and(eq(orders.buyerId, userId), eq(orders.subjectId, eventId), eq(orders.need, 'no-seat')))
    .orderBy(orders.id)
    .limit(1)
  return paid ?? null
}

/** Holds a seat for somebody who has waited, as an order of theirs. */
async function offerSeat(
  tx: Db,
  event: LockedEvent,
  { userId, isConfirmed }: { userId: string; isConfirmed: boolean },
  now: Date,
): Promise<void> {
  const subject = { id: event.id, title: event.title, instructorId: null }
  // Anyone who is about to pay for one already holds it.
  const held = and(eq(orders.buyerId, userId), eq(orders.subjectId, event.id), eq(orders.state, 'awaiting'))
  if ((await tx.$count(orders, held)) > 0) return
  const until = payableUntil('offer', now, { startDate: event.startDate, isConfirmed })
  const placed = await placeOrder(tx, {
    buyerId: userId,
    kind: 'event',
    subject,
    price: event.price,
    expiresAt: until,
    now,
  })
  await notify(tx, 'seat-offered', { order: { ...placed, title: event.title }, until, people: [userId] })
}

type Promotion = {
  registeredCount: number
  takenCount: number
  /** Who has a seat now. */
  promoted: string[]
}
