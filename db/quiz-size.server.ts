import { type SQL, sql } from 'drizzle-orm'
import { quizQuestions, quizzes } from './tables/quizzes.ts'

/** Of a row of `quizzes`: whether a row of `quiz_questions` is among those from which its attempts draw. */
export const isDrawnFrom: SQL = sql`${quizQuestions.isCurrent} and case when ${quizzes.tag} is null
  then ${quizQuestions.lessonId} = ${quizzes.lessonId}
  else ${quizQuestions.courseId} = ${quizzes.courseId} and ${quizzes.tag} = any(${quizQuestions.tags}) end`

/** Of a row of `quizzes`: how many questions an attempt has; 0 while it has none to ask. */
export const quizSize = sql<number>`(
  select least(coalesce(${quizzes.draw}, count(*)), count(*))::int from ${quizQuestions} where ${isDrawnFrom})`
