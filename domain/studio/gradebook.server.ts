import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import type { MarkState } from '#db/mark-states.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import { averageOf, type Grade, gradeInSight } from '#domain/learning/grade.ts'
import { gradedParts, markStateSchema, marksIn } from '#domain/learning/marks.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { containsPattern } from '#shared/search-pattern.ts'
import { wholePercent } from '#shared/whole-percent.ts'
import type { GradebookFilter } from './gradebook-filter.ts'
import { gradebookMeans, totalColumn } from './gradebook-means.server.ts'

/** How many learners stand on a page. */
export const gradebookSize = 50

const partSchema = z.object({
  lessonId: z.string(),
  kind: z.enum(['quiz', 'assignment']),
  title: z.string(),
  moduleTitle: z.string(),
  weight: z.number(),
  passPercent: z.number().nullable(),
})

/** A graded part of a course: a column. `mean`: of all learners who have a mark, 0 to 100; null without any. */
export type GradebookPart = z.output<typeof partSchema> & { mean: number | null }

/** Place of the column, from 1; what counts, in per cent; how it stands; whether it was set by hand; what was handed in. */
const cellSchema = z.tuple([
  z.number(),
  z.number().nullable(),
  markStateSchema.nullable(),
  z.boolean(),
  z.string().nullable(),
])

const rowSchema = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  isFinished: z.boolean(),
  cells: z.array(cellSchema),
})

const bookSchema = z.object({
  parts: z.array(partSchema),
  all: z.number(),
  found: z.number(),
  rows: z.array(rowSchema),
})

/** What a learner has of a column. `percent`: what counts, not rounded; null while nothing is graded. */
export type GradebookCell = {
  percent: number | null
  /** null: not begun, or nothing but what was set by hand. */
  state: MarkState | null
  isSet: boolean
  submissionId: string | null
}

export type GradebookRow = {
  id: string
  fullName: string
  email: string
  isFinished: boolean
  /** One a column; null where the learner has not begun. */
  cells: (GradebookCell | null)[]
  /** The weighted average so far, in whole per cent; null without a mark that counts. */
  total: number | null
  /** What a certificate would say; null while something is below its pass mark. */
  grade: Grade | null
}

export type Gradebook = {
  course: { id: string; title: string; isPublished: boolean }
  /** In the order of the course. */
  parts: GradebookPart[]
  rows: GradebookRow[]
  /** Of the totals of all learners who have one, 0 to 100; null without any. */
  mean: number | null
  /** How many learners the course has, and how many of them the filter means. */
  all: number
  found: number
  /** The learner after whom the next page begins; null on the last. */
  next: string | null
}

/** What learners of a course have of all that is graded in it, for anyone who may work on it, a page at a time. The means
 *  are of all learners, whomever the filter means; from many marks they are remembered for a minute
 *  (docs/decisions/0054). Three queries. Throws not-found 'course'. */
export async function gradebook(
  db: Db,
  viewer: Viewer,
  courseId: string,
  filter: GradebookFilter,
  size: number = gradebookSize,
): Promise<Gradebook> {
  const { id, title, isPublished } = await managedCourse(db, viewer, courseId)
  const { rows } = await db.execute(bookOf(courseId, filter, size))
  const { parts: listed, all, found, rows: read } = bookSchema.parse(rows[0])
  const means = await gradebookMeans(db, courseId)
  const parts = listed.map((part) => ({ ...part, mean: means.of(part) }))
  const learners = read.slice(0, size).map((row) => rowOf(row, parts))
  return {
    course: { id, title, isPublished },
    parts,
    rows: learners,
    mean: means.total,
    all,
    found,
    next: read.length > size ? (learners.at(-1)?.id ?? null) : null,
  }
}

function rowOf(
  { cells, ...learner }: z.output<typeof rowSchema>,
  parts: readonly GradebookPart[],
): GradebookRow {
  const placed: (GradebookCell | null)[] = parts.map(() => null)
  for (const [place, percent, state, isSet, submissionId] of cells)
    placed[place - 1] = { percent, state, isSet, submissionId }
  const marks = parts.map(({ weight, passPercent }, index) => ({
    percent: placed[index]?.percent ?? null,
    weight,
    passPercent,
  }))
  return { ...learner, cells: placed, total: wholePercent(averageOf(marks)), grade: gradeInSight(marks) }
}

const orders: Record<GradebookFilter['sort'], SQL> = {
  name: sql`lower(full_name), user_id`,
  highest: sql`total desc nulls last, lower(full_name), user_id`,
  lowest: sql`total nulls last, lower(full_name), user_id`,
}

const states: Record<Exclude<GradebookFilter['show'], ''>, SQL> = {
  waiting: sql`is_waiting`,
  below: sql`is_below`,
  finished: sql`completed_at is not null`,
}

const ofPage = sql`(select user_id from page)`

/** One row: the columns, how many learners there are, and those of the page, with one more where another page follows.
 *  Everybody's marks are looked at only where the page depends on them. */
function bookOf(courseId: string, filter: GradebookFilter, size: number): SQL {
  const { search, show, sort, after } = filter
  const words = containsPattern(search)
  const named = search ? sql`full_name ilike ${words} or email ilike ${words}` : sql`true`
  const dependsOnMarks = sort !== 'name' || show === 'waiting' || show === 'below'
  return sql`
    with part as materialized (${gradedParts(courseId)}),
    ${dependsOnMarks ? sql`mark as materialized (${placedMarks(courseId, null)}),` : sql``}
    learner as materialized (
      select e.user_id, p.full_name, p.email, e.completed_at ${dependsOnMarks ? sql`, s.is_waiting, s.is_below, s.total` : sql``}
      from enrollments e join profiles p on p.id = e.user_id
      ${dependsOnMarks ? sql`left join (${standing}) s on s.user_id = e.user_id` : sql``}
      where e.course_id = ${courseId}),
    meant as materialized (
      select *, row_number() over (order by ${orders[sort]}) as place from learner
      where (${named}) and ${show ? states[show] : sql`true`}),
    page as materialized (
      select * from meant
      where place > coalesce((select place from meant where user_id = ${after || null}::uuid), 0)
      order by place limit ${size + 1}),
    ${dependsOnMarks ? sql`` : sql`mark as (${placedMarks(courseId, ofPage)}),`}
    cells as (
      select user_id, json_agg(json_build_array(place, percent, state, is_set, submission_id)) as listed
      from mark where user_id in ${ofPage} group by user_id)
    select
      (select coalesce(json_agg(json_build_object('lessonId', lesson_id, 'kind', kind, 'title', title, 'moduleTitle', module_title,
        'weight', weight, 'passPercent', pass_percent) order by place), '[]'::json) from part) as parts,
      (select count(*)::int from learner) as all,
      (select count(*)::int from meant) as found,
      (select coalesce(json_agg(json_build_object('id', page.user_id, 'fullName', full_name, 'email', email,
        'isFinished', completed_at is not null, 'cells', coalesce(listed, '[]'::json)) order by page.place), '[]'::json)
        from page left join cells on cells.user_id = page.user_id) as rows`
}

/** The marks with the columns that they stand in. */
const placedMarks = (courseId: string, among: SQL | null): SQL => sql`
  select m.user_id, part.place, part.weight, m.percent, m.state, m.is_set, m.submission_id,
    case when m.is_set then m.percent < part.pass_percent else m.state in ('failed', 'returned') end as is_below
  from (${marksIn(courseId, among)}) m join part on part.lesson_id = m.lesson_id and part.kind = m.kind`

/** How it stands with each learner as a whole. */
const standing = sql`
  select user_id, bool_or(state = 'waiting') as is_waiting, bool_or(is_below) as is_below,
    ${totalColumn} as total
  from mark group by user_id`
