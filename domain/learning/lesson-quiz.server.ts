import { type SQL, sql } from 'drizzle-orm'
import { quizSize } from '#db/quiz-size.server.ts'
import { isQuizDone } from './required-work.server.ts'

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

/** Of a row of `lessons`: its quiz and how it stands for this person; null without one, and while it has nothing to ask. Of nobody nothing is missing. */
export const lessonQuizColumn = (userId: string | null): SQL<LessonQuiz | null> => sql<LessonQuiz | null>`(
  select json_build_object(
    'size', ${quizSize}, 'passPercent', quizzes.pass_percent, 'minutes', ceil(quizzes.time_limit_s / 60.0)::int,
    'isMissing', ${userId ? sql`not ${isQuizDone(userId)}` : sql`false`},
    'isOpen', ${userId ? isQuizOpen(userId) : sql`false`})
  from quizzes where quizzes.lesson_id = lessons.id and ${quizSize} > 0)`

const isQuizOpen = (userId: string) => sql`exists (
  select 1 from quiz_attempts where quiz_attempts.lesson_id = quizzes.lesson_id
    and quiz_attempts.user_id = ${userId} and quiz_attempts.state = 'open')`
