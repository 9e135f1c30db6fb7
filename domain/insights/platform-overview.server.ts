import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sumReceived } from '#db/received.server.ts'
import { courseFigures } from '#db/tables/course-figures.ts'
import { courses } from '#db/tables/courses.ts'
import { eventRegistrations, events, retainedEventRevenue } from '#db/tables/events.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { profileCounts, profiles } from '#db/tables/people.ts'
import { waitsForApproval } from '#db/waits-for-approval.server.ts'
import { chargingColumn } from '#domain/charging/has-to-pay.server.ts'
import { sumOfRetained } from '#domain/learning/retained-revenue.server.ts'
import { activeDays } from '#domain/people/list-users.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { rememberingLarge } from '#platform/remember-large.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { canSeeFigures } from './policy.ts'

export type PlatformOverview = {
  people: number
  /** Signed in, or went on with a session, in the last 30 days. */
  active: number
  courses: number
  publishedCourses: number
  events: number
  enrollments: number
  /** What was received, less what went back, in rupiah (P27). */
  revenue: number
  /** What was recorded for places and seats without an order, in rupiah, also for courses and by people who are gone (P29). */
  owed: number
  /** Whether there is a way to pay. */
  isCharging: boolean
  /** Messages that nobody has dealt with. */
  openInquiries: number
  /** Instructors whose first publication waits for approval. */
  waitingInstructors: number
}

/** What there is on the platform now, counted (P5). One query. Figures of many are up to a minute old (decision 54). Throws
 *  forbidden for all but staff and admins. */
export async function platformOverview(db: Db, viewer: Viewer): Promise<PlatformOverview> {
  if (!canSeeFigures(viewer)) throw new DomainError('forbidden', 'figures')
  return rememberOverview(db, '', () => countAll(db))
}

const rememberOverview = rememberingLarge<PlatformOverview>(({ enrollments, people }) => enrollments + people)

async function countAll(db: Db): Promise<PlatformOverview> {
  const [found] = await db
    .select({
      people: sql<number>`coalesce(sum(${profileCounts.people}), 0)::int`,
      active: sql<number>`(select count(*)::int from ${profiles}
        where ${profiles.suspendedAt} is null and ${profiles.lastSeenAt} > now() - make_interval(days => ${activeDays}))`,
      courses: db.$count(courses),
      publishedCourses: db.$count(courses, eq(courses.isPublished, true)),
      events: db.$count(events),
      enrollments: sql<number>`(select coalesce(sum(${courseFigures.learners}), 0)::int from ${courseFigures})`,
      revenue: sumReceived({}),
      owed: sql<number>`((select coalesce(sum(${courseFigures.owed}), 0) from ${courseFigures})
        + (select coalesce(sum(${eventRegistrations.pricePaid}), 0) from ${eventRegistrations} where ${eventRegistrations.orderId} is null)
        + ${sumOfRetained(null)}
        + (select coalesce(sum(${retainedEventRevenue.pricePaid}), 0) from ${retainedEventRevenue}))::float8`,
      isCharging: chargingColumn,
      openInquiries: sql<number>`(select count(*)::int from ${inquiries}
        where ${inquiries.handledAt} is null and ${inquiries.kind} <> 'newsletter')`,
      waitingInstructors: sql<number>`(select count(distinct p.id)::int from courses c join profiles p on p.id = c.instructor_id
        where c.publication_asked_at is not null and ${waitsForApproval(sql`p`)})`,
    })
    .from(profileCounts)
  if (!found) throw new Error('Counting what there is has given nothing.')
  return found
}
