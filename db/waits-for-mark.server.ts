import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether somebody has something in a course that others have to mark before its lesson is completed: then it is not they who have
 *  stopped. */
export const waitsForMark = ({ userId, courseId }: { userId: SQLWrapper; courseId: SQLWrapper }): SQL =>
  sql`(exists (
    select from submissions work where work.user_id = ${userId} and work.course_id = ${courseId}
      and work.is_current and work.state in ('handed-in', 'reviewing') and not exists (
        select from lesson_completions done where done.user_id = work.user_id and done.lesson_id = work.lesson_id))
    or exists (
    select from quiz_attempts tried join quizzes on quizzes.lesson_id = tried.lesson_id
    where tried.user_id = ${userId} and quizzes.course_id = ${courseId} and tried.needs_marking and not exists (
      select from lesson_completions done where done.user_id = tried.user_id and done.lesson_id = tried.lesson_id)))`
