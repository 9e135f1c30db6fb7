import { type SQL, sql } from 'drizzle-orm'
import { doesQuiz } from '#db/done-work.server.ts'
import { isDrawnFrom } from '#db/quiz-size.server.ts'
import type { Viewer } from '#domain/people/policy.ts'

// Names are written out: a query of one table leaves a column's table away, and a subquery would take it for its own.

/** Of attempts of the person of a row of `quiz_repetitions`: those at the quiz in which the question was missed. */
const ofTheQuiz = sql`quiz_attempts.lesson_id = quiz_repetitions.lesson_id
  and quiz_attempts.user_id = quiz_repetitions.user_id`

/** Whether what is right may be said of a question that comes back (docs/decisions/0064): as the quiz tells it of an
 *  attempt that is over, and not while an attempt goes on that asks it, or is at its quiz. */
const mayBeTold = sql`
  quizzes.feedback <> 'never'
  and (quizzes.feedback = 'each'
    or exists (select from quiz_attempts where ${ofTheQuiz} and ${doesQuiz})
    or (quizzes.attempt_limit is not null
      and (select count(*) from quiz_attempts where ${ofTheQuiz}) >= quizzes.attempt_limit))
  and not exists (
    select from quiz_attempts where quiz_attempts.user_id = quiz_repetitions.user_id and quiz_attempts.state = 'open'
      and (quiz_attempts.lesson_id = quiz_repetitions.lesson_id or exists (
        select from quiz_answers answer join quiz_questions asked on asked.id = answer.question_id
        where answer.attempt_id = quiz_attempts.id and asked.course_id = quiz_questions.course_id
          and asked.import_key = quiz_questions.import_key
          and asked.lesson_id is not distinct from quiz_questions.lesson_id)))`

/** What may come back to somebody who is enrolled: rows of `quiz_repetitions` with those of `quizzes`,
 *  `quiz_questions`, `lessons` and `courses`. What was learnt is among it. */
export const repeatedBy = (userId: string): SQL => sql`
  from quiz_repetitions
  join quizzes on quizzes.lesson_id = quiz_repetitions.lesson_id
  join quiz_questions on quiz_questions.id = quiz_repetitions.question_id and quiz_questions.type <> 'essay'
    and ${isDrawnFrom}
  join lessons on lessons.id = quizzes.lesson_id
  join courses on courses.id = quizzes.course_id
  join enrollments place on place.course_id = quizzes.course_id and place.user_id = quiz_repetitions.user_id
  where quiz_repetitions.user_id = ${userId} and ${mayBeTold}`

/** Today, by the viewer's calendar and the database's clock. */
export const todayOf = ({ timeZone }: Viewer): SQL => sql`(now() at time zone ${timeZone}::text)::date`

/** Of a row of `quiz_attempts`: how many of the questions that the viewer missed in it come back to them tomorrow; 0 for those who do
 *  not want it. */
export const backTomorrowColumn = (viewer: Viewer): SQL<number> => sql<number>`(
  select count(*)::int ${repeatedBy(viewer.id)} and quiz_repetitions.lesson_id = "quiz_attempts"."lesson_id" and quiz_repetitions.step = 0
    and exists (select from quiz_answers missed join quiz_questions asked on asked.id = missed.question_id
      where missed.attempt_id = "quiz_attempts"."id" and missed.fraction < 1 and asked.course_id = quiz_questions.course_id
        and asked.import_key = quiz_questions.import_key and asked.lesson_id is not distinct from quiz_questions.lesson_id)
    and quiz_repetitions.due_on = ${todayOf(viewer)} + 1
    and exists (select from profiles where profiles.id = ${viewer.id} and profiles.repeats_missed))`

/** Questions that come back today. */
export type DueRepetitions = {
  count: number
  /** How many courses they are of. */
  courses: number
  /** That of the first of them: it is the one, where there is one. */
  course: { title: string; language: string }
}

/** Of a row of `profiles`: what comes back to the viewer today; null for nothing, and for those who do not want it. */
export const dueRepetitionsColumn = (
  viewer: Viewer,
): SQL<DueRepetitions | null> => sql<DueRepetitions | null>`(
  select case when count(*) > 0 then json_build_object('count', count(*), 'courses', count(distinct courses.id),
    'course', (array_agg(json_build_object('title', courses.title, 'language', courses.language)))[1]) end
  ${repeatedBy(viewer.id)} and quiz_repetitions.due_on <= ${todayOf(viewer)} and profiles.repeats_missed)`
