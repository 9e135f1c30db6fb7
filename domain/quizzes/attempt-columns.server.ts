import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizQuestions } from '#db/tables/quizzes.ts'
import type { Given, QuestionBody } from './types/question-types.ts'

/** For how long after its deadline what belongs to an attempt is still taken: a slow network costs nobody an answer. Seconds. */
export const graceSeconds = 15

/** An attempt that has come to its end by itself, by the database's clock, and has not been graded yet. */
export const isOverdue = sql<boolean>`(${quizAttempts.state} = 'open' and ${quizAttempts.deadlineAt} + make_interval(secs => ${graceSeconds}) < now())`

/** How long an attempt goes on by the database's clock; null for as long as one likes. */
export const secondsLeft = sql<number | null>`extract(epoch from ${quizAttempts.deadlineAt} - now())::float8`

/** One answer of an attempt with its question: with what is right, so it stays on the server. */
export const answerColumns = {
  slot: quizAnswers.slot,
  questionId: quizAnswers.questionId,
  stem: quizQuestions.stemMd,
  body: sql<QuestionBody>`${quizQuestions.body}`,
  feedback: quizQuestions.feedbackMd,
  given: sql<Given | null>`${quizAnswers.given}`,
  fraction: quizAnswers.fraction,
  comment: quizAnswers.comment,
}

/** What a question that is no longer asked as it was is now; null where it is asked so, or not at all. With what is right. */
const askedNow = sql<{ stem: string; body: QuestionBody; feedback: string | null } | null>`(
  select json_build_object('stem', now_asked.stem_md, 'body', now_asked.body, 'feedback', now_asked.feedback_md)
  from quiz_questions now_asked
  where not ${quizQuestions.isCurrent} and now_asked.is_current and now_asked.course_id = ${quizQuestions.courseId}
    and now_asked.import_key = ${quizQuestions.importKey}
    and now_asked.lesson_id is not distinct from ${quizQuestions.lessonId} limit 1)`

/** The answers of an attempt with their questions, in the order in which they are asked. One query. */
export const answersOf = (db: Db, attemptId: string) =>
  db
    .select({ ...answerColumns, askedNow })
    .from(quizAnswers)
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
    .where(eq(quizAnswers.attemptId, attemptId))
    .orderBy(asc(quizAnswers.slot))
