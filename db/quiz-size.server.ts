import { type SQL, sql } from 'drizzle-orm'

// Names are written out: a query of one table leaves a column's table away, and a subquery would take it for its own.

/** Of a row of `quizzes`: whether a row of `quiz_questions` is among those from which its attempts draw. */
export const isDrawnFrom: SQL = sql`quiz_questions.is_current and case when quizzes.tag is null
  then quiz_questions.lesson_id = quizzes.lesson_id
  else quiz_questions.course_id = quizzes.course_id and quizzes.tag = any(quiz_questions.tags) end`

/** Of a row of `quizzes`: how many questions an attempt has; 0 while it has none to ask. */
export const quizSize = sql<number>`(
  select least(coalesce(quizzes.draw, count(*)), count(*))::int from quiz_questions where ${isDrawnFrom})`

/** Of a row of `lessons`: how many questions its quiz asks of anyone who tries it without being enrolled; null where
 *  attempts are counted, too, for then nobody does. */
export const practiceSizeOfLesson = sql<number | null>`(
  select nullif(${quizSize}, 0) from quizzes where quizzes.lesson_id = lessons.id and quizzes.attempt_limit is null)`

/** Of a row of `lessons`: how many questions its quiz asks; null without one, and while it has none to ask. */
export const quizSizeOfLesson = sql<number | null>`(
  select nullif(${quizSize}, 0) from quizzes where quizzes.lesson_id = lessons.id)`
