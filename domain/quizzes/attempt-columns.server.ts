import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizQuestions } from '#db/tables/quizzes.ts'
import type { Given, QuestionBody } from './question.ts'

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

/** The answers of an attempt with their questions, in the order in which they are asked. One query. */
export const answersOf = (db: Db, attemptId: string) =>
  db
    .select(answerColumns)
    .from(quizAnswers)
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
    .where(eq(quizAnswers.attemptId, attemptId))
    .orderBy(asc(quizAnswers.slot))
