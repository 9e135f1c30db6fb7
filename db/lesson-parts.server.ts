import { type SQL, sql } from 'drizzle-orm'
import { isAssignmentDone, isQuizDone } from './done-work.server.ts'
import { quizState, workState } from './mark-state-columns.server.ts'
import type { MarkState } from './mark-states.ts'
import type { ById } from './prepared.server.ts'
import { quizSize } from './quiz-size.server.ts'

/** The quiz or the assignment of a lesson, as it stands for one learner. */
export type LessonPart = {
  /** Whether it asks for nothing more: what they have done is enough, or those who teach say so. */
  isDone: boolean
  hasPassMark: boolean
  /** null: not begun. */
  state: MarkState | null
}

/** Of a row of `lessons`: its quiz as it stands for somebody; null without one, and while it has nothing to ask. */
export const quizPartOf = (learner: ById): SQL<LessonPart | null> => sql<LessonPart | null>`(
  select json_build_object('isDone', ${isQuizDone(learner.id)}, 'hasPassMark', quizzes.pass_percent is not null,
    'state', (select case when count(*) > 0 then ${quizState} end from quiz_attempts
      where quiz_attempts.lesson_id = quizzes.lesson_id and quiz_attempts.user_id = ${learner.id}))
  from quizzes where quizzes.lesson_id = lessons.id and ${quizSize} > 0)`

/** Of a row of `lessons`: what it asks to be handed in, as it stands for somebody; null for nothing. */
export const assignmentPartOf = (learner: ById): SQL<LessonPart | null> => sql<LessonPart | null>`(
  select json_build_object('isDone', ${isAssignmentDone(learner.id)}, 'hasPassMark', assignments.pass_percent is not null,
    'state', (select case when count(*) > 0 then ${workState} end from submissions work
      left join submission_marks given on given.submission_id = work.id
      where work.lesson_id = assignments.lesson_id and work.user_id = ${learner.id}))
  from assignments where assignments.lesson_id = lessons.id)`
