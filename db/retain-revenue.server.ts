import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Db } from './client.server.ts'
import { courses } from './tables/courses.ts'
import { eventRegistrations, events, retainedEventRevenue } from './tables/events.ts'
import { enrollments, retainedRevenue } from './tables/learning.ts'

/** Writes down, enrolment by enrolment and without the person, what was owed for those that `which` (a condition on enrollments)
 *  means and that are about to go, in the transaction that deletes them (P29). The money of orders is in the books: those are not
 *  kept. They stay locked until it ends: nobody else keeps them a second time. */
export async function retainRevenue(tx: Db, which: SQL | undefined): Promise<void> {
  const going = and(which, gt(enrollments.pricePaid, 0), isNull(enrollments.orderId))
  await tx.select({ id: enrollments.id }).from(enrollments).where(going).orderBy(enrollments.id).for('update')
  await tx.insert(retainedRevenue).select(
    tx
      .select({
        id: enrollments.id,
        courseId: enrollments.courseId,
        courseTitle: courses.title,
        instructorId: courses.instructorId,
        pricePaid: enrollments.pricePaid,
        enrolledAt: enrollments.enrolledAt,
      })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .where(going),
  )
}

/** The same for the seats at events that `which` (a condition on event_registrations) means. */
export async function retainEventRevenue(tx: Db, which: SQL | undefined): Promise<void> {
  const going = and(which, gt(eventRegistrations.pricePaid, 0), isNull(eventRegistrations.orderId))
  await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(going)
    .orderBy(eventRegistrations.id)
    .for('update')
  await tx.insert(retainedEventRevenue).select(
    tx
      .select({
        id: eventRegistrations.id,
        eventId: eventRegistrations.eventId,
        eventTitle: events.title,
        pricePaid: eventRegistrations.pricePaid,
        registeredAt: eventRegistrations.registeredAt,
      })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(going),
  )
}
