import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { teaches } from '#db/taught-courses.server.ts'
import { isPausing } from '#domain/learning/paused-learners.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { rememberingLarge } from '#platform/remember-large.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { canSeeTeaching } from './policy.ts'
import { type CourseFacts, type Insight, insightsOf } from './teaching-insights.ts'

const factsSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    isPublished: z.boolean(),
    lessons: z.number(),
    freeLessons: z.number(),
    learners: z.number(),
    notBegun: z.number(),
    stopped: z.number(),
    recent: z.number(),
    previous: z.number(),
    rating: z.number().nullable(),
    reviews: z.number(),
    stop: z
      .object({ lessonId: z.string(), title: z.string(), number: z.number(), learners: z.number() })
      .nullable(),
  }),
)

/** What an instructor may want to do next, said by the data of their courses (at most 100), the most pressing first.
 *  One query. What is said of many learners is up to a minute old (decision 54). Throws forbidden for anyone but
 *  instructors. */
export async function teachingInsights(db: Db, viewer: Viewer, now?: Date): Promise<Insight[]> {
  if (!canSeeTeaching(viewer)) throw new DomainError('forbidden', 'teaching')
  const count = () => courseFacts(db, viewer, now ?? new Date())
  return insightsOf(now ? await count() : await rememberFacts(db, viewer.id, count))
}

const rememberFacts = rememberingLarge<CourseFacts[]>((courses) =>
  courses.reduce((sum, { learners }) => sum + learners, 0),
)

async function courseFacts(db: Db, viewer: Viewer, now: Date): Promise<CourseFacts[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const learner = {
    userId: sql`learner.user_id`,
    courseId: sql`learner.course_id`,
    enrolledAt: sql`learner.enrolled_at`,
    completedAt: sql`learner.completed_at`,
    progressPercentage: sql`learner.progress_percentage`,
  }
  const lastCompletion = sql`learner.last_completion`
  const hasNotBegun = isPausing('not-begun', learner, lastCompletion, now)
  const isStopped = isPausing('stopped', learner, lastCompletion, now)
  const { rows } = await db.execute(sql`
    with own as (
      select * from courses where ${teaches(viewer.id)} order by created_at desc, id desc limit 100
    ), path as (
      select m.course_id, l.id, l.title, l.is_free, l.is_optional,
        row_number() over (partition by m.course_id order by m.order_index, l.order_index)::int as number
      from lessons l join course_modules m on m.id = l.module_id join own on own.id = m.course_id
    ), learned as (
      select lc.user_id, path.course_id, max(lc.completed_at) as last_completion
      from lesson_completions lc join path on path.id = lc.lesson_id group by 1, 2
    ), learner as (
      select e.*, learned.last_completion from enrollments e join own on own.id = e.course_id
      left join learned on learned.user_id = e.user_id and learned.course_id = e.course_id
    ), stopped as (
      select distinct on (learner.id) learner.course_id, path.id as lesson_id, path.title, path.number
      from learner join path on path.course_id = learner.course_id
      where ${isStopped} and not path.is_optional and not exists (
        select 1 from lesson_completions lc where lc.user_id = learner.user_id and lc.lesson_id = path.id)
      order by learner.id, path.number
    ), stop as materialized ( -- Asked for each course below, counted once.
      select distinct on (course_id) course_id, lesson_id, title, number, count(*)::int as learners
      from stopped group by 1, 2, 3, 4 order by course_id, count(*) desc, number
    )
    select own.id, own.title, own.is_published as "isPublished",
      (select count(*)::int from path where path.course_id = own.id) as lessons,
      (select count(*)::int from path where path.course_id = own.id and path.is_free) as "freeLessons",
      count(learner.id)::int as learners,
      count(learner.id) filter (where ${hasNotBegun})::int as "notBegun",
      count(learner.id) filter (where ${isStopped})::int as stopped,
      count(learner.id) filter (where learner.enrolled_at > ${at} - interval '30 days')::int as recent,
      count(learner.id) filter (where learner.enrolled_at > ${at} - interval '60 days'
        and learner.enrolled_at <= ${at} - interval '30 days')::int as previous,
      (select round(avg(rating), 1)::float8 from course_reviews where course_id = own.id and hidden_at is null) as rating,
      (select count(*)::int from course_reviews where course_id = own.id and hidden_at is null) as reviews,
      (select json_build_object('lessonId', stop.lesson_id, 'title', stop.title, 'number', stop.number,
        'learners', stop.learners) from stop where stop.course_id = own.id) as stop
    from own left join learner on learner.course_id = own.id
    group by own.id, own.title, own.is_published, own.created_at
    order by own.created_at desc, own.id desc`)
  return factsSchema.parse(rows)
}
