import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { doesQuiz } from '#db/done-work.server.ts'
import { counts, isEnough, quizState, workState } from '#db/mark-state-columns.server.ts'
import { markStates } from '#db/mark-states.ts'
import { quizSize } from '#db/quiz-size.server.ts'

// Names are written out: these are parts of larger queries.

/** What is graded in a course, in its order: `place` counts from 1. A lesson may have a quiz and an assignment, which are two. */
export const gradedParts = (courseId: string): SQL => sql`
  select lessons.id as lesson_id, part.kind, lessons.title, course_modules.title as module_title,
    part.pass_percent, coalesce(weighed.weight, 1) as weight,
    row_number() over (order by course_modules.order_index, lessons.order_index, part.kind desc)::int as place
  from course_modules join lessons on lessons.module_id = course_modules.id
  cross join lateral (
    select 'quiz' as kind, quizzes.pass_percent from quizzes where quizzes.lesson_id = lessons.id
      and (${quizSize} > 0 or exists (select from quiz_attempts tried where tried.lesson_id = lessons.id))
    union all
    select 'assignment', assignments.pass_percent from assignments where assignments.lesson_id = lessons.id) part
  left join grade_weights weighed on weighed.lesson_id = lessons.id and weighed.kind = part.kind
  where course_modules.course_id = ${courseId}`

/** What learners of a course, or those among these, have reached themselves: of each quiz the best attempt that is
 *  graded to its end, of each assignment the best version that is marked (P20). */
const reached = (courseId: string, among: SQL | null): SQL => sql`
  select quizzes.lesson_id, 'quiz' as kind, quiz_attempts.user_id,
    max(100 * quiz_attempts.points::float8 / nullif(quiz_attempts.points_max::float8, 0)) filter (where not quiz_attempts.needs_marking) as percent,
    ${quizState} as state,
    quizzes.pass_percent is not null and bool_or(${doesQuiz}) as is_passed,
    false as is_marked, null::uuid as submission_id
  from quizzes join quiz_attempts on quiz_attempts.lesson_id = quizzes.lesson_id
  where quizzes.course_id = ${courseId} ${among ? sql`and quiz_attempts.user_id in ${among}` : sql``}
  group by quizzes.lesson_id, quiz_attempts.user_id
  union all
  select assignments.lesson_id, 'assignment', work.user_id,
    max(100 * given.points::float8 / given.points_max) filter (where ${counts}),
    ${workState},
    assignments.pass_percent is not null and ${isEnough},
    bool_or(${counts}), (array_agg(work.id) filter (where work.is_current))[1]
  from assignments join submissions work on work.lesson_id = assignments.lesson_id
  left join submission_marks given on given.submission_id = work.id
  where work.course_id = ${courseId} ${among ? sql`and work.user_id in ${among}` : sql``}
  group by assignments.lesson_id, work.user_id`

/** The same with what was set by hand, which counts instead of what was reached: `percent` is what counts,
 *  `own_percent` what was reached. `among`: the ids of learners, as a list or a query in brackets. */
export const marksIn = (courseId: string, among: SQL | null = null): SQL => sql`
  select lesson_id, kind, user_id, coalesce(given.percent::float8, own.percent) as percent, own.percent as own_percent,
    own.state, coalesce(own.is_passed, false) as is_passed, coalesce(own.is_marked, false) as is_marked, own.submission_id,
    given.percent is not null as is_set, given.percent as set_percent, given.reason, given.set_by, given.set_at, given.version
  from (${reached(courseId, among)}) own
  full join (select * from mark_overrides where course_id = ${courseId} ${among ? sql`and user_id in ${among}` : sql``}) given
    using (lesson_id, kind, user_id)`

const kindSchema = z.enum(['quiz', 'assignment'])
export const markStateSchema = z.enum(markStates)

const graded = z.object({
  lessonId: z.string(),
  kind: kindSchema,
  title: z.string(),
  moduleTitle: z.string(),
  /** How much it counts; 0: not at all. */
  weight: z.number(),
  /** null: it has no pass mark. */
  passPercent: z.number().nullable(),
  /** What counts, 0 to 100, not rounded; null while nothing is graded. */
  percent: z.number().nullable(),
  /** What they have reached themselves. */
  ownPercent: z.number().nullable(),
  /** null: not begun. */
  state: markStateSchema.nullable(),
  /** Whether what they have reached themselves has the pass mark; false where there is none. */
  isPassed: z.boolean(),
  /** Whether a version of theirs was marked. */
  isMarked: z.boolean(),
  /** What they have handed in last. */
  submissionId: z.string().nullable(),
  /** That those who teach have set it, and why; null: they have not. */
  override: z
    .object({
      percent: z.number(),
      reason: z.string(),
      /** null: their account is gone. */
      setBy: z.string().nullable(),
      setAt: z.coerce.date(),
      version: z.string(),
    })
    .nullable(),
})

/** A graded part of a course as it stands for one learner. */
export type LearnerMark = z.output<typeof graded>

/** All that is graded in a course, in its order, as it stands for one learner, begun or not. One query. */
export async function marksOf(db: Db, courseId: string, userId: string): Promise<LearnerMark[]> {
  const { rows } = await db.execute(sql`
    select part.lesson_id as "lessonId", part.kind, part.title, part.module_title as "moduleTitle", part.weight,
      part.pass_percent as "passPercent", mark.percent, mark.own_percent as "ownPercent", mark.state,
      coalesce(mark.is_passed, false) as "isPassed", coalesce(mark.is_marked, false) as "isMarked", mark.submission_id as "submissionId",
      case when mark.is_set then json_build_object('percent', mark.set_percent, 'reason', mark.reason,
        'setBy', (select setter.full_name from profiles setter where setter.id = mark.set_by),
        'setAt', mark.set_at, 'version', mark.version) end as override
    from (${gradedParts(courseId)}) part
    left join (${marksIn(courseId, sql`(${userId})`)}) mark on mark.lesson_id = part.lesson_id and mark.kind = part.kind
    order by part.place`)
  return z.array(graded).parse(rows)
}
