import { count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { eventRegistrations, keptEventRevenue } from '#db/tables/events.ts'
import { enrollments, keptRevenue } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { canSeeFigures } from './policy.ts'
import { type Trend, trendOf } from './trend.server.ts'

const authorise = (viewer: Viewer) => {
  if (!canSeeFigures(viewer)) throw new DomainError('forbidden', 'figures')
}

/** Enrolments, completions, new people and revenue of all kinds, for each of the last weeks and for this month, by the viewer's clocks. One query.
 *  Throws forbidden for all but staff and admins. */
export async function platformTrend(
  db: Db,
  viewer: Viewer,
  { weeks = 26, now = new Date() }: { weeks?: number; now?: Date } = {},
): Promise<Trend> {
  authorise(viewer)
  const facts = (since: SQL) => sql`
    select ${enrollments.enrolledAt} as at, 'enrolled' as what, 1 as n from ${enrollments} where ${enrollments.enrolledAt} >= ${since}
    union all
    select ${enrollments.completedAt}, 'completed', 1 from ${enrollments} where ${enrollments.completedAt} >= ${since}
    union all
    select ${profiles.createdAt}, 'people', 1 from ${profiles} where ${profiles.createdAt} >= ${since}
    union all
    select ${enrollments.enrolledAt}, 'revenue', ${enrollments.pricePaid} from ${enrollments} where ${enrollments.enrolledAt} >= ${since}
    union all
    select ${eventRegistrations.registeredAt}, 'revenue', ${eventRegistrations.pricePaid} from ${eventRegistrations}
      where ${eventRegistrations.registeredAt} >= ${since}
    union all
    select ${keptRevenue.enrolledAt}, 'revenue', ${keptRevenue.pricePaid} from ${keptRevenue} where ${keptRevenue.enrolledAt} >= ${since}
    union all
    select ${keptEventRevenue.registeredAt}, 'revenue', ${keptEventRevenue.pricePaid} from ${keptEventRevenue}
      where ${keptEventRevenue.registeredAt} >= ${since}`
  return trendOf(db, { facts, zone: viewer.timeZone, now, weeks })
}

export type CourseStanding = {
  id: string
  title: string
  enrolled: number
  completed: number
  revenue: number
}

/** The ten courses with most learners. One query. Throws forbidden for all but staff and admins. */
export async function topCourses(db: Db, viewer: Viewer): Promise<CourseStanding[]> {
  authorise(viewer)
  const enrolled = count(enrollments.id)
  return db
    .select({
      id: courses.id,
      title: courses.title,
      enrolled,
      completed: count(enrollments.completedAt),
      revenue: sql<number>`coalesce(sum(${enrollments.pricePaid}), 0)::float8`,
    })
    .from(courses)
    .innerJoin(enrollments, eq(enrollments.courseId, courses.id))
    .groupBy(courses.id)
    .orderBy(desc(enrolled), desc(courses.createdAt), desc(courses.id))
    .limit(10)
}
