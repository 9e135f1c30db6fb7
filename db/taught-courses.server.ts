import { type SQL, sql } from 'drizzle-orm'

/** Whether somebody teaches a course of a query together with its instructor: the column that domain/courses/policy.ts asks for. */
export const coTeaches = (viewer: { id: string } | null): SQL<boolean> =>
  viewer
    ? sql<boolean>`exists (select from course_teachers t where t.course_id = courses.id and t.user_id = ${viewer.id})`
    : sql<boolean>`false`

/** A condition on the courses of a query: those that somebody teaches, as their instructor or with them. It says to the database what
 *  `teachesCourse` of domain/courses/policy.ts says. `courses` is what the query calls them. */
export const teaches = (personId: string | SQL, courses: 'courses' | 'own' = 'courses'): SQL => {
  const course = sql.identifier(courses)
  return sql`(${course}.instructor_id = ${personId}
    or ${course}.id in (select t.course_id from course_teachers t where t.user_id = ${personId}))`
}

/** The ids of those courses, for queries about something else. */
export const taughtCourses = (personId: string | SQL): SQL =>
  sql`(select courses.id from courses where ${teaches(personId)})`
