import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { isUpcoming } from '#domain/events/event-times.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { canManageVouchers } from './policy.ts'

/** More are not offered in a form. */
const atMost = 500

/** The courses and events that have a price and can be bought, by their titles: what a voucher can be for. Throws
 *  forbidden for all but staff and admins. */
export async function voucherSubjects(db: Db, viewer: Viewer, now = new Date()) {
  if (!canManageVouchers(viewer)) throw new DomainError('forbidden', 'vouchers')
  const [ofCourses, ofEvents] = await Promise.all([
    db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(and(eq(courses.isPublished, true), gt(courses.price, 0)))
      .orderBy(asc(sql`lower(${courses.title})`), asc(courses.id))
      .limit(atMost),
    db
      .select({ id: events.id, title: events.title })
      .from(events)
      .where(
        and(eq(events.isPublished, true), gt(events.price, 0), isNull(events.cancelledAt), isUpcoming(now)),
      )
      .orderBy(asc(sql`lower(${events.title})`), asc(events.id))
      .limit(atMost),
  ])
  return { courses: ofCourses, events: ofEvents }
}

export type VoucherSubjects = Awaited<ReturnType<typeof voucherSubjects>>
