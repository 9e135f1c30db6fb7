import { count, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { mondays } from './mondays.server.ts'
import { canSeeFigures } from './policy.ts'

const authorise = (viewer: Viewer) => {
  if (!canSeeFigures(viewer)) throw new DomainError('forbidden', 'figures')
}

export type Growth = { thisMonth: number; lastMonth: number }

/** Enrolments of this calendar month so far and of the whole last one, by the viewer's clocks. One query. Throws forbidden for all but staff
 *  and admins. */
export async function enrollmentGrowth(db: Db, viewer: Viewer, now = new Date()): Promise<Growth> {
  authorise(viewer)
  const start = (months: number) =>
    sql`((date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${viewer.timeZone}) - make_interval(months => ${months}))
      at time zone ${viewer.timeZone})`
  const [found] = await db
    .select({
      thisMonth: sql<number>`count(*) filter (where ${enrollments.enrolledAt} >= ${start(0)})::int`,
      lastMonth: sql<number>`count(*) filter (where ${enrollments.enrolledAt} < ${start(0)})::int`,
    })
    .from(enrollments)
    .where(
      sql`${enrollments.enrolledAt} >= ${start(1)} and ${enrollments.enrolledAt} <= ${now.toISOString()}::timestamptz`,
    )
  return found ?? { thisMonth: 0, lastMonth: 0 }
}

export type WeekOfLearning = {
  /** Its Monday as 'YYYY-MM-DD'. */
  week: string
  enrolled: number
  completed: number
}

const weeksSchema = z.array(z.object({ week: z.string(), enrolled: z.number(), completed: z.number() }))

/** Enrolments and completions of each of the last weeks, the running one last, by the viewer's clocks. One query. Throws forbidden for all
 *  but staff and admins. */
export async function weeklyLearning(
  db: Db,
  viewer: Viewer,
  { weeks = 26, now = new Date() }: { weeks?: number; now?: Date } = {},
): Promise<WeekOfLearning[]> {
  authorise(viewer)
  const zone = viewer.timeZone
  const { rows } = await db.execute(sql`
    with week as (${mondays({ weeks, now, zone })}),
    bounds as (select min(monday) at time zone ${zone} as start from week),
    enrolled as (
      select date_trunc('week', ${enrollments.enrolledAt} at time zone ${zone}) as monday, count(*) as n
      from ${enrollments}, bounds where ${enrollments.enrolledAt} >= bounds.start group by 1
    ), completed as (
      select date_trunc('week', ${enrollments.completedAt} at time zone ${zone}) as monday, count(*) as n
      from ${enrollments}, bounds where ${enrollments.completedAt} >= bounds.start group by 1
    )
    select to_char(week.monday, 'YYYY-MM-DD') as week,
      coalesce(enrolled.n, 0)::int as enrolled, coalesce(completed.n, 0)::int as completed
    from week left join enrolled using (monday) left join completed using (monday) order by week.monday`)
  return weeksSchema.parse(rows)
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

export type Completion = { enrolled: number; completed: number; averageProgress: number }

/** How many of all enrolments are completed, and how far they are on average, in percent. One query. Throws forbidden for all but staff and
 *  admins. */
export async function overallCompletion(db: Db, viewer: Viewer): Promise<Completion> {
  authorise(viewer)
  const [found] = await db
    .select({
      enrolled: count(),
      completed: count(enrollments.completedAt),
      averageProgress: sql<number>`coalesce(round(avg(${enrollments.progressPercentage})), 0)::int`,
    })
    .from(enrollments)
  return found ?? { enrolled: 0, completed: 0, averageProgress: 0 }
}
