import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { courses, lessons } from '#db/tables/courses.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { ownedColumns } from '#domain/courses/owned-columns.server.ts'
import { canManageCourse } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import {
  type ItemFacts,
  type ItemProblem,
  medianOf,
  problemOf,
  type Share,
  sharesOfScores,
  sharesOfTimes,
  type TimeShare,
} from '#domain/quizzes/item-analysis.ts'
import { questionTypeIn } from '#domain/quizzes/types/question-types.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { wholePercent } from '#shared/whole-percent.ts'
import { hasToRegrade } from './quiz-regrading.server.ts'

/** As many people, the latest, are looked at: so it takes no longer when there are a million. */
const atMost = 1000

const itemsSchema = z.array(
  z.object({
    id: z.string(),
    key: z.string(),
    stem: z.string(),
    type: z.string().transform((type) => questionTypeIn(type)),
    /** Whose it is; null: it stands in the bank alone. */
    lessonId: z.string().nullable(),
    /** Whether it is asked as it stands here; what was put right or taken out since is not. */
    isCurrent: z.boolean(),
    /** Its place in this quiz as it is written, from 0 on; null for what is drawn from elsewhere or no longer asked. */
    position: z.number().nullable(),
    answered: z.number(),
    facility: z.number(),
    discrimination: z.number().nullable(),
  }),
)

type AnalysedItem = z.output<typeof itemsSchema>[number] & ItemFacts & { problem: ItemProblem | null }

export type QuizResults = {
  course: { id: string; title: string }
  lesson: { id: string; title: string }
  passPercent: number | null
  /** How many people this is about. */
  people: number
  /** In whole per cent of them, rounded down; null where the quiz has no pass mark or nobody has taken it. */
  passed: number | null
  /** 0 to 100; null without people. */
  averagePercent: number | null
  medianSeconds: number | null
  scores: Share[]
  times: TimeShare[]
  items: AnalysedItem[]
  /** Whether answers would be worth more by keys that were put right since (`quizRegrading`). */
  hasToRegrade: boolean
}

/** How a quiz did, for anyone who may work on the course: the first attempt of each of the latest thousand people, since
 *  what is tried again is no measure of the question. Facility is the mean mark of a question, discrimination its
 *  correlation with the marks of all others. What has changed since is another question, counted anew; what it was
 *  before keeps its figures, behind those that are asked now. Four queries at most. Throws not-found. */
export async function quizResults(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<QuizResults> {
  if (!isUuid(courseId) || !isUuid(lessonId)) throw new DomainError('not-found', 'lesson')
  const quiz = await quizWithAttempts(db, viewer, { courseId, lessonId })
  const { course, lesson, passPercent, attempts } = quiz
  const percents = attempts.map(({ percent }) => percent)
  const seconds = attempts.map((attempt) => attempt.seconds)
  return {
    course: { id: course.id, title: course.title },
    lesson,
    passPercent,
    people: attempts.length,
    passed: shareWhoPassed(percents, passPercent),
    averagePercent:
      percents.length === 0 ? null : percents.reduce((sum, each) => sum + each, 0) / percents.length,
    medianSeconds: medianOf(seconds),
    scores: sharesOfScores(percents),
    times: sharesOfTimes(seconds),
    items: await itemsOf(db, { courseId, lessonId }),
    hasToRegrade: await hasToRegrade(db, { courseId, lessonId }),
  }
}

const shareWhoPassed = (percents: readonly number[], pass: number | null): number | null =>
  pass === null || percents.length === 0
    ? null
    : wholePercent((100 * percents.filter((percent) => percent >= pass).length) / percents.length)

/** The first attempts of the latest people, each once and graded to its end. */
const firstAttempts = (lessonId: string) => sql`
  select id, points, points_max, started_at, submitted_at from quiz_attempts
  where lesson_id = ${lessonId} and number = 1 and state <> 'open' and not needs_marking
  order by submitted_at desc limit ${atMost}`

const attemptsSchema = z.array(z.object({ percent: z.number(), seconds: z.number() }))

async function quizWithAttempts(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string },
) {
  const [found] = await db
    .select({
      course: ownedColumns(viewer),
      passPercent: quizzes.passPercent,
      lesson: { id: lessons.id, title: lessons.title },
      attempts: sql`(
        select coalesce(json_agg(json_build_object(
          'percent', (100 * points / points_max)::float8,
          'seconds', extract(epoch from submitted_at - started_at)::float8)), '[]'::json)
        from (${firstAttempts(lessonId)}) firsts where points_max > 0)`.mapWith((rows) =>
        attemptsSchema.parse(rows),
      ),
    })
    .from(quizzes)
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .where(and(eq(quizzes.lessonId, lessonId), eq(quizzes.courseId, courseId)))
  if (!found || !canManageCourse(viewer, found.course)) throw new DomainError('not-found', 'lesson')
  return found
}

async function itemsOf(
  db: Db,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<AnalysedItem[]> {
  const { rows } = await db.execute(sql`
    with firsts as materialized (${firstAttempts(lessonId)}),
    marks as materialized (
      select a.question_id, a.fraction, f.points - a.fraction as others
      from firsts f join quiz_answers a on a.attempt_id = f.id where a.fraction is not null)
    select q.id, q.import_key as key, q.stem_md as stem, q.type, q.lesson_id as "lessonId", q.is_current as "isCurrent",
      case when q.is_current and q.lesson_id = ${lessonId} then q.position end as position,
      count(mark.fraction)::int as answered, coalesce(avg(mark.fraction), 0)::float8 as facility,
      -- Of what is the same for everybody there is no correlation, however it is rounded.
      case when min(mark.fraction) = max(mark.fraction) or min(mark.others) = max(mark.others) then null
        else corr(mark.fraction::float8, mark.others::float8) end as discrimination
    from quiz_questions q left join marks mark on mark.question_id = q.id
    where q.course_id = ${courseId}
      and (q.id in (select question_id from marks) or (q.is_current and q.lesson_id = ${lessonId}))
    group by q.id order by q.is_current desc, q.lesson_id is distinct from ${lessonId}, q.position, q.version, q.id`)
  return itemsSchema
    .parse(rows)
    .map((item) => ({ ...item, problem: item.isCurrent ? problemOf(item) : null }))
}
