import { type SQL, sql } from 'drizzle-orm'
import { lessons } from './tables/courses.ts'
import { quizQuestions, quizzes } from './tables/quizzes.ts'

/** Of a row of `quizzes`: whether a row of `quiz_questions` is among those from which its attempts draw. */
export const isDrawnFrom: SQL = sql`${quizQuestions.isCurrent} and case when ${quizzes.tag} is null
  then ${quizQuestions.lessonId} = ${quizzes.lessonId}
  else ${quizQuestions.courseId} = ${quizzes.courseId} and ${quizzes.tag} = any(${quizQuestions.tags}) end`

/** Of a row of `quizzes`: how many questions an attempt has; 0 while it has none to ask. */
export const quizSize = sql<number>`(
  select least(coalesce(${quizzes.draw}, count(*)), count(*))::int from ${quizQuestions} where ${isDrawnFrom})`

/** Of a row of `lessons`: how many questions its quiz asks; null without one, and while it has none to ask. */
export const quizSizeOfLesson = sql<number | null>`(
  select nullif(${quizSize}, 0) from ${quizzes} where ${quizzes.lessonId} = ${lessons.id})`
