import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import type { GradedKind } from '#db/tables/grades.ts'
import { gradedParts, marksIn } from '#domain/learning/marks.server.ts'
import { rememberingLarge } from '#platform/remember-large.server.ts'

/** The weighted average of a learner's marks: of rows that have `percent` and `weight`, grouped by who they are of;
 *  null where none counts. */
export const totalColumn = sql`sum(percent * weight) / nullif(sum(weight) filter (where percent is not null), 0)`

type Part = { lessonId: string; kind: GradedKind }

/** What all learners of a course have on average, 0 to 100. `of`: of one graded part, null where nobody has a mark;
 *  `total`: of what it all comes to, null where nobody has any. */
export type GradebookMeans = { of: (part: Part) => number | null; total: number | null; count: number }

const meansOf = rememberingLarge(({ count }: GradebookMeans) => count)

/** The means of a course; from many marks they are remembered for a minute (docs/decisions/0054). One query. */
export const gradebookMeans = (db: Db, courseId: string): Promise<GradebookMeans> =>
  meansOf(db, courseId, () => countMeans(db, courseId))

const means = z.array(
  z.object({
    /** null: of the totals. */
    lessonId: z.string().nullable(),
    kind: z.enum(['quiz', 'assignment']).nullable(),
    mean: z.number().nullable(),
    count: z.number(),
  }),
)

async function countMeans(db: Db, courseId: string): Promise<GradebookMeans> {
  const { rows } = await db.execute(sql`
    with part as materialized (${gradedParts(courseId)}),
    mark as materialized (
      select lesson_id, kind, m.user_id, m.percent, part.weight from (${marksIn(courseId)}) m join part using (lesson_id, kind)
      where m.user_id in (select user_id from enrollments where course_id = ${courseId}))
    select lesson_id as "lessonId", kind, avg(percent) as mean, count(*)::int as count from mark group by lesson_id, kind
    union all
    select null, null, avg(total), 0 from (select ${totalColumn} as total from mark group by user_id) learner`)
  const read = means.parse(rows)
  const keyOf = ({ lessonId, kind }: Part) => `${lessonId} ${kind}`
  const meanOf = new Map(
    read.flatMap(({ lessonId, kind, mean }) =>
      lessonId && kind ? [[keyOf({ lessonId, kind }), mean] as const] : [],
    ),
  )
  return {
    of: (part) => meanOf.get(keyOf(part)) ?? null,
    total: read.find(({ lessonId }) => lessonId === null)?.mean ?? null,
    count: read.reduce((sum, { count }) => sum + count, 0),
  }
}
