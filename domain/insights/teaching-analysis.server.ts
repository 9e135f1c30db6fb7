import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { teaches } from '#db/taught-courses.server.ts'
import { chargingColumn } from '#domain/charging/has-to-pay.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { rememberingLarge } from '#platform/remember-large.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { activeEnrollments } from './active-learning.server.ts'
import { ownCourses } from './own-courses.server.ts'
import { canSeeTeaching } from './policy.ts'

const standingSchema = z.object({
  id: z.string(),
  title: z.string(),
  enrolled: z.number(),
  completed: z.number(),
  /** Enrollments in which a lesson was completed in the last 30 days. */
  activeEnrollments: z.number(),
  /** Rupiah: received, and owed without an order. */
  revenue: z.number(),
  owed: z.number(),
  rating: z.number().nullable(),
  reviews: z.number(),
})

/** A lesson and how many of the enrolled have completed it. */
const stepSchema = z.object({
  id: z.string(),
  title: z.string(),
  module: z.string(),
  isOptional: z.boolean(),
  completed: z.number(),
})

const analysisSchema = z.tuple([
  z.object({
    standings: z.array(standingSchema),
    ratings: z.array(z.object({ rating: z.number(), n: z.number() })),
    funnel: z.array(stepSchema),
    courses: z.array(z.object({ id: z.string(), title: z.string() })),
    isCharging: z.boolean(),
  }),
])

type Analysis = z.infer<typeof analysisSchema>[0]

/** What analytics show of an instructor's courses, or of one of them, beside what is drawn over time: `standings`: how
 *  each course stands (at most 100), those with most learners first; `ratings`: how many gave 5, 4, 3, 2 and 1 star;
 *  `funnel`: where the learners of the one course stop: its lessons in order, each with how many have completed it;
 *  `courses`: the titles of all (at most 500), newest first, for choosing one; `isCharging`: whether there is a way to
 *  pay. Of a course that is not the viewer's there is nothing. One query. Figures of many are up to a minute old
 *  (decision 54). Throws forbidden for anyone but instructors. */
export async function teachingAnalysis(
  db: Db,
  viewer: Viewer,
  courseId: string | null,
  now?: Date,
): Promise<Analysis> {
  if (!canSeeTeaching(viewer)) throw new DomainError('forbidden', 'teaching')
  const analyse = () => analysisOf(db, viewer, courseId, now ?? new Date())
  return now ? analyse() : rememberAnalysis(db, `${viewer.id} ${courseId}`, analyse)
}

const rememberAnalysis = rememberingLarge<Analysis>(({ standings: each }) =>
  each.reduce((sum, { enrolled }) => sum + enrolled, 0),
)

async function analysisOf(db: Db, viewer: Viewer, courseId: string | null, now: Date): Promise<Analysis> {
  const meant = ownCourses(viewer, courseId)
  const { rows } = await db.execute(sql`
    select ${listOf(standings(meant, now))} as standings, ${listOf(ratings(meant))} as ratings,
      ${courseId ? listOf(funnel(meant)) : sql`'[]'::json`} as funnel, ${listOf(titles(viewer))} as courses,
      ${chargingColumn} as "isCharging"`)
  return analysisSchema.parse(rows)[0]
}

/** The rows of a query, in its order, as one value. */
const listOf = (query: SQL): SQL => sql`(select coalesce(json_agg(found), '[]') from (${query}) as found)`

const standings = (meant: SQL, now: Date) => sql`
  select c.id, c.title, f.learners as enrolled, e.completed, f.revenue, f.owed,
    ${activeEnrollments(sql`(c.id)`, now)} as "activeEnrollments", nullif(f.rating, 0) as rating, f.rating_count as reviews
  from (
    select c.id, c.title, c.created_at from courses c join course_figures f on f.course_id = c.id
    where c.id in ${meant} order by f.learners desc, c.created_at desc, c.id desc limit 100
  ) c
  join course_figures f on f.course_id = c.id
  cross join lateral (select count(completed_at)::int as completed from enrollments where course_id = c.id) e
  order by f.learners desc, c.created_at desc, c.id desc`

const ratings = (meant: SQL) => sql`
  select stars.rating, count(r.id)::int as n
  from generate_series(1, 5) as stars(rating)
  left join course_reviews r on r.rating = stars.rating and r.hidden_at is null and r.course_id in ${meant}
  group by stars.rating order by stars.rating desc`

const funnel = (meant: SQL) => sql`
  select l.id, l.title, m.title as module, l.is_optional as "isOptional", (
    select count(*)::int from lesson_completions lc
    join enrollments e on e.user_id = lc.user_id and e.course_id = m.course_id
    where lc.lesson_id = l.id) as completed
  from lessons l join course_modules m on m.id = l.module_id
  where m.course_id in ${meant}
  order by m.order_index, l.order_index`

const titles = (viewer: Viewer) =>
  sql`select courses.id, courses.title from courses where ${teaches(viewer.id)} order by courses.created_at desc, courses.id desc limit 500`
