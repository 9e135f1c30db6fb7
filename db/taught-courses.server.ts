import { type SQL, sql } from 'drizzle-orm'
import type { ById } from './prepared.server.ts'

/** Whether somebody teaches a course of a query together with its instructor: the column that domain/courses/policy.ts asks for. */
export const coTeaches = (viewer: ById | null): SQL<boolean> =>
  viewer
    ? sql<boolean>`exists (select from course_teachers t where t.course_id = courses.id and t.user_id = ${viewer.id})`
    : sql<boolean>`false`

/** The ids of the courses that somebody teaches, as their instructor or with them. Two lists rather than one condition
 *  with an "or", which no index answers: every question of a teacher would go through all courses of the platform. */
export const taughtCourses = (personId: string | SQL): SQL =>
  sql`(select mine.id from courses mine where mine.instructor_id = ${personId}
    union all select t.course_id from course_teachers t where t.user_id = ${personId})`

/** A condition on the courses of a query: those that somebody teaches. It says to the database what `teachesCourse` of
 *  domain/courses/policy.ts says. `courses` is what the query calls them. */
export const teaches = (personId: string | SQL, courses: 'courses' | 'own' = 'courses'): SQL =>
  sql`${sql.identifier(courses)}.id in ${taughtCourses(personId)}`
