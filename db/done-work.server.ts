import { type Placeholder, type SQL, sql } from 'drizzle-orm'

// Names are written out: a query of one table leaves a column's table away, and a subquery would take it for its own.

/** Whether an attempt, a row of `quiz_attempts`, does what its quiz, a row of `quizzes`, asks for: it has the points, what is still to
 *  be marked not
 *  counted; without a pass mark it is over. */
export const doesQuiz = sql<boolean>`(quiz_attempts.state <> 'open' and
  (quizzes.pass_percent is null or quiz_attempts.points * 100 >= quizzes.pass_percent * quiz_attempts.points_max))`

/** Whose work it is: an id, a column, or what fills the place of a prepared statement. */
type Learner = string | SQL | Placeholder

/** Whether somebody has done what the quiz of a row of `quizzes` asks for, or those who teach say so. */
export const isQuizDone = (userId: Learner) => sql<boolean>`(exists (
  select 1 from quiz_attempts
  where quiz_attempts.lesson_id = quizzes.lesson_id and quiz_attempts.user_id = ${userId} and ${doesQuiz})
  or ${isSetAsDone('quizzes', userId)})`

/** Whether a mark that was set by hand is enough for a row of `quizzes` or `assignments`: it has the pass mark or, where there is none,
 *  is more than nothing (docs/decisions/0063). */
const isSetAsDone = (part: 'quizzes' | 'assignments', userId: Learner) => sql<boolean>`exists (
  select from mark_overrides given
  where given.lesson_id = ${sql.identifier(part)}.lesson_id and given.user_id = ${userId}
    and given.kind = ${part === 'quizzes' ? 'quiz' : 'assignment'}
    and given.percent >= coalesce(${sql.identifier(part)}.pass_percent, 1))`

/** Whether somebody has done what an assignment, a row of `assignments`, asks for. */
export const isAssignmentDone = (userId: Learner) => sql<boolean>`(exists (
  select from submissions s left join submission_marks m on m.submission_id = s.id and s.state = 'marked'
  where s.lesson_id = assignments.lesson_id and s.user_id = ${userId}
    and (assignments.pass_percent is null or m.points * 100 >= assignments.pass_percent * m.points_max))
  or ${isSetAsDone('assignments', userId)})`
