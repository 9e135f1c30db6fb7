import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { keptRevenue } from '#db/tables/learning.ts'
import { ofInstructor } from '#domain/learning/kept-revenue.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { ownCourses } from './own-courses.server.ts'
import { canSeeTeaching } from './policy.ts'
import { type Trend, trendOf } from './trend.server.ts'

const authorise = (viewer: Viewer) => {
  if (!canSeeTeaching(viewer)) throw new DomainError('forbidden', 'teaching')
}

/** Enrolments in an instructor's courses (or one), completions, and what was recorded with them, for each of the last weeks and for this month, by
 *  their clocks; the revenue of all is that of courses of their own, with those that are gone
 *  (DECISIONS 29). One query. Throws forbidden for anyone but instructors. */
export async function teachingTrend(
  db: Db,
  viewer: Viewer,
  { courseId, weeks = 26, now = new Date() }: { courseId: string | null; weeks?: number; now?: Date },
): Promise<Trend> {
  authorise(viewer)
  const own = ownCourses(viewer, courseId)
  const owned = sql`(select c.id from courses c where c.instructor_id = ${viewer.id})`
  const facts = (since: SQL) => sql`
    select enrolled_at as at, 'enrolled' as what, 1 as n from enrollments where course_id in ${own} and enrolled_at >= ${since}
    union all
    select completed_at, 'completed', 1 from enrollments where course_id in ${own} and completed_at >= ${since}
    union all
    select enrolled_at, 'revenue', price_paid from enrollments where course_id in ${courseId ? own : owned} and enrolled_at >= ${since}
    union all
    select ${keptRevenue.enrolledAt}, 'revenue', ${keptRevenue.pricePaid} from ${keptRevenue}
      where ${courseId ? sql`false` : ofInstructor(viewer.id)} and ${keptRevenue.enrolledAt} >= ${since}`
  return trendOf(db, { facts, zone: viewer.timeZone, now, weeks })
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
