import { type SQL, sql } from 'drizzle-orm'
import { rememberingLarge } from '#platform/remember-large.server.ts'
import type { Db } from './client.server.ts'

/** From so many enrolments on people are not counted for everybody who looks. */
const manyEnrollments = 5000

const countOf = (courses: SQL) =>
  sql`(select count(distinct e.user_id)::int from enrollments e where e.course_id in ${courses})`

/** How many people learn in some courses (a list of ids, in parentheses), each counted once, as a column. Null where
 *  they are many: `learnersIn` says it then. */
export const fewLearnersIn = (courses: SQL): SQL<number | null> =>
  sql<
    number | null
  >`case when (select coalesce(sum(f.learners), 0) from course_figures f where f.course_id in ${courses}) < ${sql.raw(String(manyEnrollments))}
    then ${countOf(courses)} end`

// They are many.
const remember = rememberingLarge<number>(() => manyEnrollments)

/** The same where the column said null: up to a minute old (decision 54). `key` names the courses. One query, or none. */
export function learnersIn(db: Db, key: string, courses: SQL): Promise<number> {
  return remember(db, key, async () => {
    const { rows } = await db.execute<{ n: number }>(sql`select ${countOf(courses)} as n`)
    return rows[0]?.n ?? 0
  })
}
