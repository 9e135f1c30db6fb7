import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { keptRevenue } from '#db/tables/learning.ts'
import { taughtCourses, teaches } from '#db/taught-courses.server.ts'
import { ofInstructor } from '#domain/learning/kept-revenue.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { mondays } from './mondays.server.ts'
import { canSeeTeaching } from './policy.ts'

/** The courses that an instructor teaches, or one of them. `courseId` that is not theirs is none. */
const ownCourses = (viewer: Viewer, courseId: string | null): SQL =>
  courseId
    ? sql`(select courses.id from courses where ${teaches(viewer.id)} and courses.id = ${courseId})`
    : taughtCourses(viewer.id)

const authorise = (viewer: Viewer) => {
  if (!canSeeTeaching(viewer)) throw new DomainError('forbidden', 'teaching')
}

const weeksSchema = z.array(z.object({ week: z.string(), enrolled: z.number(), revenue: z.number() }))

/** `week`: its Monday as 'YYYY-MM-DD'. `revenue` in rupiah. */
export type TeachingWeek = z.infer<typeof weeksSchema>[number]

/** Enrolments in an instructor's courses (or one) and what was recorded with them, for each of the last weeks, the running one last, by their
 *  clocks; the revenue of all includes courses that are gone (DECISIONS 29). One query. Throws forbidden for anyone but instructors. */
export async function weeklyTeaching(
  db: Db,
  viewer: Viewer,
  { courseId, weeks = 26, now = new Date() }: { courseId: string | null; weeks?: number; now?: Date },
): Promise<TeachingWeek[]> {
  authorise(viewer)
  const zone = viewer.timeZone
  const { rows } = await db.execute(sql`
    with week as (${mondays({ weeks, now, zone })}),
    enrolled as (
      select date_trunc('week', e.enrolled_at at time zone ${zone}) as monday, count(*) as n,
        sum(e.price_paid) filter (where ${courseId ? sql`true` : sql`e.course_id in (select c.id from courses c where c.instructor_id = ${viewer.id})`}) as revenue
      from enrollments e
      where e.course_id in ${ownCourses(viewer, courseId)}
        and e.enrolled_at >= (select min(monday) at time zone ${zone} from week)
      group by 1
    ), kept as (
      select date_trunc('week', ${keptRevenue.enrolledAt} at time zone ${zone}) as monday, sum(${keptRevenue.pricePaid}) as revenue
      from ${keptRevenue} where ${courseId ? sql`false` : ofInstructor(viewer.id)}
        and ${keptRevenue.enrolledAt} >= (select min(monday) at time zone ${zone} from week)
      group by 1
    )
    select to_char(week.monday, 'YYYY-MM-DD') as week, coalesce(enrolled.n, 0)::int as enrolled,
      (coalesce(enrolled.revenue, 0) + coalesce(kept.revenue, 0))::float8 as revenue
    from week left join enrolled using (monday) left join kept using (monday) order by week.monday`)
  return weeksSchema.parse(rows)
}

const standingSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    enrolled: z.number(),
    completed: z.number(),
    active: z.number(),
    revenue: z.number(),
    rating: z.number().nullable(),
    reviews: z.number(),
  }),
)

/** How one course stands. `active`: learners who completed a lesson of it in the last 30 days. `revenue` in rupiah. */
export type TeachingStanding = z.infer<typeof standingSchema>[number]

/** How each of an instructor's courses (at most 100) stands, or one of them, those with most learners first. One query. Throws forbidden for
 *  anyone but instructors. */
export async function teachingStandings(
  db: Db,
  viewer: Viewer,
  courseId: string | null,
  now = new Date(),
): Promise<TeachingStanding[]> {
  authorise(viewer)
  const { rows } = await db.execute(sql`
    select c.id, c.title, e.enrolled, e.completed, e.revenue, a.active, r.rating, r.reviews
    from courses c
    cross join lateral (
      select count(*)::int as enrolled, count(completed_at)::int as completed, coalesce(sum(price_paid), 0)::float8 as revenue
      from enrollments where course_id = c.id) e
    cross join lateral (
      select count(distinct lc.user_id)::int as active from lesson_completions lc
      join lessons l on l.id = lc.lesson_id join course_modules m on m.id = l.module_id
      where m.course_id = c.id and lc.completed_at > ${now.toISOString()}::timestamptz - interval '30 days') a
    cross join lateral (
      select round(avg(rating), 1)::float8 as rating, count(*)::int as reviews from course_reviews
      where course_id = c.id and hidden_at is null) r
    where c.id in ${ownCourses(viewer, courseId)}
    order by e.enrolled desc, c.created_at desc, c.id desc limit 100`)
  return standingSchema.parse(rows)
}

const funnelSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    module: z.string(),
    isOptional: z.boolean(),
    completed: z.number(),
  }),
)

/** A lesson and how many of the enrolled have completed it. */
export type FunnelStep = z.infer<typeof funnelSchema>[number]

/** Where the learners of a course stop: its lessons in order, each with how many have completed it. Empty for a course that is not the
 *  viewer's. One query. Throws forbidden for anyone but instructors. */
export async function completionFunnel(db: Db, viewer: Viewer, courseId: string): Promise<FunnelStep[]> {
  authorise(viewer)
  const { rows } = await db.execute(sql`
    select l.id, l.title, m.title as module, l.is_optional as "isOptional", (
      select count(*)::int from lesson_completions lc
      join enrollments e on e.user_id = lc.user_id and e.course_id = m.course_id
      where lc.lesson_id = l.id) as completed
    from lessons l join course_modules m on m.id = l.module_id
    where m.course_id in ${ownCourses(viewer, courseId)}
    order by m.order_index, l.order_index`)
  return funnelSchema.parse(rows)
}

const ratingsSchema = z.array(z.object({ rating: z.number(), n: z.number() }))

/** How many gave 5, 4, 3, 2 and 1 star to an instructor's courses, or one of them. One query. Throws forbidden for anyone but instructors. */
export async function ratingSpread(
  db: Db,
  viewer: Viewer,
  courseId: string | null,
): Promise<{ rating: number; n: number }[]> {
  authorise(viewer)
  const { rows } = await db.execute(sql`
    select stars.rating, count(r.id)::int as n
    from generate_series(1, 5) as stars(rating)
    left join course_reviews r on r.rating = stars.rating and r.hidden_at is null
      and r.course_id in ${ownCourses(viewer, courseId)}
    group by stars.rating order by stars.rating desc`)
  return ratingsSchema.parse(rows)
}
