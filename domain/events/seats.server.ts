import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { heldSeats } from '#db/held-seats.server.ts'
import { eventRegistrations, events, eventWaitlist } from '#db/tables/events.ts'
import { DomainError } from '#shared/domain-error.ts'
import { newCode } from '#shared/printed-code.ts'
import { isUuid } from '#shared/uuid.ts'
import type { RegistrationRefusal } from './event-state.ts'

/** What becomes of asking for a seat or a place in line, or of giving one back. Being refused is an answer, not an
 *  error: anyone who asks may have brought others to their seats, and that stands. */
export type SeatAnswer = {
  /** Why the viewer did not get what they asked for; null when they have it, now or since earlier. */
  refusal: RegistrationRefusal | null
}

const seatColumns = {
  id: events.id,
  title: events.title,
  startDate: events.startDate,
  endDate: events.endDate,
  timeZone: events.timeZone,
  maxAttendees: events.maxAttendees,
  minimumAge: events.minimumAge,
  price: events.price,
  isPublished: events.isPublished,
  organizerId: events.organizerId,
  cancelledAt: events.cancelledAt,
}

export type LockedEvent = Awaited<ReturnType<typeof lockEvent>>

/** The event, held by this transaction alone until it ends: anyone who gives, takes or counts seats holds it, so that
 *  no seat is given twice. It waits only for others who do the same; reading goes on meanwhile. Throws not-found. */
export async function lockEvent(tx: Db, eventId: string) {
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  const [event] = await tx.select(seatColumns).from(events).where(eq(events.id, eventId)).for('no key update')
  if (!event) throw new DomainError('not-found', 'event')
  return event
}

/** How many seats are taken, those that are held for orders too, and how many people wait. A statement of its own: it
 *  must see what was committed while the lock was waited for, which a subquery of the statement that waits does not. */
export async function countSeats(
  tx: Db,
  eventId: string,
): Promise<{ registeredCount: number; heldCount: number; waitingCount: number }> {
  const [counted] = await tx
    .select({
      registeredCount: sql<number>`(select count(*)::int from ${eventRegistrations} where ${eventRegistrations.eventId} = ${eventId})`,
      heldCount: heldSeats(eventId),
      waitingCount: sql<number>`(select count(*)::int from ${eventWaitlist} where ${eventWaitlist.eventId} = ${eventId})`,
    })
    .from(events)
    .where(eq(events.id, eventId))
  return counted ?? { registeredCount: 0, heldCount: 0, waitingCount: 0 }
}

/** What is owed for a seat, in rupiah, and the order that gives it. */
type Bought = { pricePaid: number; orderId?: string }

/** Records a seat of a locked event that the caller has found free; anyone who has one already keeps it as it is. */
export async function takeSeat(
  tx: Db,
  event: LockedEvent,
  userId: string,
  now: Date,
  { pricePaid, orderId }: Bought = { pricePaid: event.price },
): Promise<void> {
  await tx
    .insert(eventRegistrations)
    .values({
      userId,
      eventId: event.id,
      registeredAt: now,
      pricePaid,
      orderId,
      ticketCode: newCode(),
    })
    .onConflictDoNothing({ target: [eventRegistrations.userId, eventRegistrations.eventId] })
}
