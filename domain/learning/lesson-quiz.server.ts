import { type SQL, sql } from 'drizzle-orm'
import { isQuizDone } from '#db/done-work.server.ts'
import { quizSize } from '#db/quiz-size.server.ts'

/** The quiz of a lesson, as somebody meets it beside the lesson's text. */
export type LessonQuiz = {
  size: number
  passPercent: number | null
  /** How long an attempt lasts for those without extra time; null: as long as one likes. */
  minutes: number | null
  /** The lesson is not completed without it, and it is still to be done. */
  isMissing: boolean
  /** An attempt of theirs goes on. */
  isOpen: boolean
}

/** Of a row of `lessons`: its quiz and how it stands for this person; null without one, and while it has nothing to
 *  ask. Of nobody nothing is missing. */
export const lessonQuizColumn = (userId: string | null): SQL<LessonQuiz | null> => sql<LessonQuiz | null>`(
  select json_build_object(
    'size', ${quizSize}, 'passPercent', quizzes.pass_percent, 'minutes', ceil(quizzes.time_limit_s / 60.0)::int,
    'isMissing', ${userId ? sql`not ${isQuizDone(userId)}` : sql`false`},
    'isOpen', ${userId ? isQuizOpen(userId) : sql`false`})
  from quizzes where quizzes.lesson_id = lessons.id and ${quizSize} > 0)`

const isQuizOpen = (userId: string) => sql`exists (
  select 1 from quiz_attempts where quiz_attempts.lesson_id = quizzes.lesson_id
    and quiz_attempts.user_id = ${userId} and quiz_attempts.state = 'open')`

/** An attempt that goes on: where, and until when. */
export type OpenQuiz = { courseId: string; lessonId: string; lesson: string; deadlineAt: Date | null }

/** Of this person the attempt that ends next, else the one that was begun last; null without one that has time left,
 *  and where they are not enrolled any more. */
export const openQuizColumn = (userId: string): SQL<OpenQuiz | null> =>
  sql`(
  select json_build_object('courseId', quizzes.course_id, 'lessonId', lessons.id, 'lesson', lessons.title,
    'deadlineAt', quiz_attempts.deadline_at)
  from quiz_attempts
  join quizzes on quizzes.lesson_id = quiz_attempts.lesson_id
  join lessons on lessons.id = quizzes.lesson_id
  join enrollments place on place.course_id = quizzes.course_id and place.user_id = quiz_attempts.user_id
  where quiz_attempts.user_id = ${userId} and quiz_attempts.state = 'open'
    and (quiz_attempts.deadline_at is null or quiz_attempts.deadline_at > now())
  order by quiz_attempts.deadline_at nulls last, quiz_attempts.started_at desc
  limit 1)`.mapWith(readOpenQuiz)

const readOpenQuiz = (found: Omit<OpenQuiz, 'deadlineAt'> & { deadlineAt: string | null }): OpenQuiz => ({
  ...found,
  deadlineAt: found.deadlineAt === null ? null : new Date(found.deadlineAt),
})
