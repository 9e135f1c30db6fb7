import { type SQL, sql } from 'drizzle-orm'
import { doesQuiz } from './done-work.server.ts'

// Names are written out: these are parts of larger queries.

/** Of somebody's rows of `quiz_attempts` at a quiz, a row of `quizzes`, together: its mark's state (mark-states.ts). */
export const quizState: SQL = sql`case when bool_or(quiz_attempts.needs_marking) then 'waiting'
  when bool_and(quiz_attempts.state = 'open') then 'open'
  when quizzes.pass_percent is null then 'graded'
  when bool_or(${doesQuiz}) then 'passed' else 'failed' end`

/** Whether a version that was handed in, a row of `work` joined with its mark `given`, has a mark that counts. One that its learner has
 *  asked to be looked at
 *  again counts until another replaces it: to ask makes no average better. */
export const counts: SQL = sql`(work.state = 'marked' or work.state = 'handed-in' and given.submission_id is not null)`

/** Of all of somebody's versions together: whether one is enough for the assignment, a row of `assignments` with a pass mark. */
export const isEnough: SQL = sql`coalesce(bool_or(${counts} and given.points * 100 >= assignments.pass_percent * given.points_max), false)`

/** Of the same: its mark's state. */
export const workState: SQL = sql`case when bool_or(work.is_current and work.state = 'handed-in') then 'waiting'
  when bool_or(work.is_current and work.state = 'reviewing') then 'reviewing'
  when bool_or(work.is_current and work.state = 'returned') then 'returned'
  when assignments.pass_percent is null then 'graded'
  when ${isEnough} then 'passed' else 'failed' end`
