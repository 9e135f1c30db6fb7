import { and, eq, inArray, ne } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags, eventTags } from '#db/page-tags.ts'
import { courses } from '#db/tables/courses.ts'
import { eventRegistrations, eventWaitlist } from '#db/tables/events.ts'
import { enrollments, removedEnrollments } from '#db/tables/learning.ts'
import { orders } from '#db/tables/orders.ts'
import { profiles } from '#db/tables/people.ts'
import { isFull, timingOf } from '#domain/events/event-state.ts'
import { notifyAttendees } from '#domain/events/notify-attendees.server.ts'
import { promoteFromWaitlist } from '#domain/events/promote-from-waitlist.server.ts'
import { countSeats, lockEvent, takeSeat } from '#domain/events/seats.server.ts'
import { waitInFront } from '#domain/events/wait-in-front.server.ts'
import { enqueueWithoutReviewer } from '#domain/jobs/enqueue-peer-review.server.ts'
import { takePlace } from '#domain/learning/take-place.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { grantingStates } from '#shared/payments.ts'
import type { LockedOrder } from './lock-order.server.ts'
import type { Till } from './till.ts'

/** Whether somebody was let in, and else why not: the course or event is gone or cancelled, its buyer is, they have it
 *  by another order, or every seat is taken. */
export type Granting = 'granted' | 'gone' | 'twice' | 'no-seat'

/** Gives the buyer of a locked order what they ordered, in the transaction that writes that it is paid. `hasHold`: a
 *  seat is held for them. Who is in already stays as they are. */
export async function grantAccess(
  tx: Db,
  till: Till,
  order: LockedOrder,
  { hasHold, now }: { hasHold: boolean; now: Date },
): Promise<Granting> {
  const { buyerId } = order
  if (!buyerId) return 'gone'
  // A person who is being deleted meanwhile is waited for, or waits.
  const [buyer] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, buyerId))
    .for('key share')
  if (!buyer) return 'gone'
  if (await hasOther(tx, order, buyerId)) return 'twice'
  return order.kind === 'course'
    ? openCourse(tx, order, buyerId, now)
    : giveSeat(tx, till, order, { buyerId, hasHold, now })
}

/** Whether the buyer of an order has the same by another one. */
const hasOther = async (tx: Db, { id, kind, subjectId }: LockedOrder, buyerId: string): Promise<boolean> =>
  (await tx.$count(
    orders,
    and(
      eq(orders.buyerId, buyerId),
      eq(orders.kind, kind),
      eq(orders.subjectId, subjectId),
      inArray(orders.state, [...grantingStates]),
      ne(orders.id, id),
    ),
  )) > 0

async function openCourse(tx: Db, order: LockedOrder, buyerId: string, now: Date): Promise<Granting> {
  const [course] = await tx
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(eq(courses.id, order.subjectId))
    .for('share')
  if (!course) return 'gone'
  const place = { userId: buyerId, courseId: course.id, pricePaid: order.total, enrolledAt: now }
  if (await takePlace(tx, { ...place, orderId: order.id })) {
    await notify(tx, 'enrolled', { course, people: [buyerId] })
    await announceChange(tx, courseTags(course.id))
  } else {
    await tx
      .update(enrollments)
      .set({ orderId: order.id })
      .where(and(eq(enrollments.userId, buyerId), eq(enrollments.courseId, course.id)))
  }
  return 'granted'
}

type Seating = { buyerId: string; hasHold: boolean; now: Date }

async function giveSeat(tx: Db, till: Till, order: LockedOrder, seating: Seating): Promise<Granting> {
  const { buyerId, hasHold, now } = seating
  const event = await lockedEvent(tx, order.subjectId)
  if (!event || event.cancelledAt || timingOf(event, now) === 'past') return 'gone'
  const own = and(eq(eventRegistrations.userId, buyerId), eq(eventRegistrations.eventId, event.id))
  const [seat] = await tx.select({ id: eventRegistrations.id }).from(eventRegistrations).where(own)
  if (!seat) {
    const { registeredCount, heldCount } = await countSeats(tx, event.id)
    if (!hasHold && isFull({ ...event, registeredCount, heldCount })) {
      await waitInFront(tx, event.id, buyerId, now)
      return 'no-seat'
    }
    await takeSeat(tx, event, buyerId, now, { pricePaid: order.total, orderId: order.id })
    await tx
      .delete(eventWaitlist)
      .where(and(eq(eventWaitlist.userId, buyerId), eq(eventWaitlist.eventId, event.id)))
    await notifyAttendees(tx, till.outbox, 'registered', event.id, { people: [buyerId], at: now })
    await announceChange(tx, eventTags(event.id))
  } else await tx.update(eventRegistrations).set({ orderId: order.id }).where(own)
  return 'granted'
}

/** Takes away what an order gave, in the transaction that writes that it does not any more: progress, notes and
 *  certificates stay, and a new order goes on from there. A seat goes to anyone who waits; that at an event which was
 *  cancelled or has begun is left as it was. */
export async function withdrawAccess(tx: Db, till: Till, order: LockedOrder, now: Date): Promise<void> {
  if (order.kind === 'course') await closeCourse(tx, order, now)
  else await takeBackSeat(tx, till, order, now)
}

async function closeCourse(tx: Db, order: LockedOrder, now: Date): Promise<void> {
  const [place] = await tx.select().from(enrollments).where(eq(enrollments.orderId, order.id)).for('update')
  if (!place) return
  const { id, userId, courseId, enrolledAt, pricePaid, orderId } = place
  await tx
    .insert(removedEnrollments)
    .values({ id, userId, courseId, enrolledAt, pricePaid, orderId, reason: order.reference, removedAt: now })
  await enqueueWithoutReviewer(tx, userId, courseId, now)
  await tx.delete(enrollments).where(eq(enrollments.id, id))
  await announceChange(tx, courseTags(courseId))
}

async function takeBackSeat(tx: Db, till: Till, order: LockedOrder, now: Date): Promise<void> {
  const event = await lockedEvent(tx, order.subjectId)
  if (!event || event.cancelledAt || timingOf(event, now) !== 'upcoming') return
  const gone = await tx
    .delete(eventRegistrations)
    .where(and(eq(eventRegistrations.orderId, order.id), eq(eventRegistrations.eventId, event.id)))
    .returning({ id: eventRegistrations.id })
  if (gone.length > 0) await passSeatOn(tx, till, event, now)
}

/** Gives the seats of an event that an order does not hold any more to those who wait. */
export async function releaseSeat(tx: Db, till: Till, order: LockedOrder, now: Date): Promise<void> {
  if (order.kind !== 'event') return
  const event = await lockedEvent(tx, order.subjectId)
  if (event) await passSeatOn(tx, till, event, now)
}

/** Anyone who is to get their money back waits for a seat no more. */
export async function leaveLine(tx: Db, { buyerId, subjectId }: LockedOrder): Promise<void> {
  if (!buyerId) return
  await tx
    .delete(eventWaitlist)
    .where(and(eq(eventWaitlist.userId, buyerId), eq(eventWaitlist.eventId, subjectId)))
}

type Event = Awaited<ReturnType<typeof lockEvent>>

async function passSeatOn(tx: Db, till: Till, event: Event, now: Date): Promise<void> {
  await promoteFromWaitlist(tx, till.outbox, event, now)
  await announceChange(tx, eventTags(event.id))
}

/** null for one that is gone. */
async function lockedEvent(tx: Db, eventId: string): Promise<Event | null> {
  try {
    return await lockEvent(tx, eventId)
  } catch (error) {
    if (isDomainError(error)) return null
    throw error
  }
}
