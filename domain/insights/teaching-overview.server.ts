import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sumReceived } from '#db/received.server.ts'
import { courses } from '#db/tables/courses.ts'
import { courseReviews, enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { taughtCourses, teaches } from '#db/taught-courses.server.ts'
import { chargingColumn } from '#domain/charging/has-to-pay.server.ts'
import { sumOfRetained } from '#domain/learning/retained-revenue.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { rememberingLarge } from '#platform/remember-large.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { activePeople } from './active-learning.server.ts'
import { canSeeTeaching } from './policy.ts'

export type TeachingFigures = {
  courses: number
  published: number
  /** People, however many courses each has. */
  students: number
  enrollments: number
  completed: number
  /** Rupiah that were received for courses of their own, less what went back (P27), courses that are gone included. */
  revenue: number
  revenueThisMonth: number
  /** Rupiah that were recorded when people enrolled without an order, courses that are gone included (P29). */
  owed: number
  isCharging: boolean
  /** People who completed a lesson in the last 30 days. */
  activePeople: number
  ratingAverage: number | null
  ratingCount: number
}

/** What an instructor's courses have come to, counted; months are those of their clocks (P5). One query. Figures of many are up to
 *  a minute old (decision 54). Throws forbidden for anyone but instructors. */
export async function teachingFigures(db: Db, viewer: Viewer, now?: Date): Promise<TeachingFigures> {
  if (!canSeeTeaching(viewer)) throw new DomainError('forbidden', 'teaching')
  const count = () => countTeaching(db, viewer, now ?? new Date())
  return now ? count() : rememberFigures(db, `${viewer.id} ${viewer.timeZone}`, count)
}

const rememberFigures = rememberingLarge<TeachingFigures>(({ enrollments: counted }) => counted)

async function countTeaching(db: Db, viewer: Viewer, now: Date): Promise<TeachingFigures> {
  const at = sql`${now.toISOString()}::timestamptz`
  const month = sql`(date_trunc('month', ${at} at time zone ${viewer.timeZone}) at time zone ${viewer.timeZone})`
  const own = taughtCourses(viewer.id)
  const ofOwn = sql`from enrollments e where e.course_id in ${own}`
  const [figures] = await db
    .select({
      courses: sql<number>`count(*)::int`,
      published: sql<number>`count(*) filter (where ${courses.isPublished})::int`,
      students: sql<number>`(select count(distinct e.user_id)::int ${ofOwn})`,
      enrollments: sql<number>`(select count(*)::int ${ofOwn})`,
      completed: sql<number>`(select count(e.completed_at)::int ${ofOwn})`,
      revenue: sumReceived({ kind: 'course', instructorId: viewer.id }),
      revenueThisMonth: sumReceived({ kind: 'course', instructorId: viewer.id, since: month }),
      owed: sql<number>`((select coalesce(sum(f.owed), 0) from course_figures f join courses c on c.id = f.course_id
        where c.instructor_id = ${viewer.id}) + ${sumOfRetained(viewer.id)})::float8`,
      isCharging: chargingColumn,
      activePeople: activePeople(own, now),
      ratingAverage: sql<number | null>`(
        select round(avg(r.rating), 1)::float8 from ${courseReviews} r where r.course_id in ${own} and r.hidden_at is null)`,
      ratingCount: sql<number>`(select count(*)::int from ${courseReviews} r where r.course_id in ${own} and r.hidden_at is null)`,
    })
    .from(courses)
    .where(teaches(viewer.id))
  if (!figures) throw new Error('A count returned no row.')
  return figures
}

/** The latest enrolments in an instructor's courses (SPEC §7). One query. */
export const latestEnrollments = (db: Db, viewer: Viewer, limit = 5) =>
  db
    .select({
      id: enrollments.id,
      fullName: profiles.fullName,
      courseId: courses.id,
      courseTitle: courses.title,
      enrolledAt: enrollments.enrolledAt,
      progressPercentage: enrollments.progressPercentage,
      completedAt: enrollments.completedAt,
    })
    .from(enrollments)
    .innerJoin(courses, eq(enrollments.courseId, courses.id))
    .innerJoin(profiles, eq(enrollments.userId, profiles.id))
    // Each course gives its latest along an index: all of all courses would be sorted for these few.
    .where(
      inArray(
        enrollments.id,
        sql`(select latest.id from ${taughtCourses(viewer.id)} as taught(id) cross join lateral (
          select e.id from enrollments e where e.course_id = taught.id order by e.enrolled_at desc, e.id desc limit ${limit}) as latest)`,
      ),
    )
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
    .limit(limit)

/** Titles of an instructor's courses, newest first, for choosing one. */
export const ownCourseTitles = (db: Db, viewer: Viewer): Promise<{ id: string; title: string }[]> =>
  db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(teaches(viewer.id))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(500)
