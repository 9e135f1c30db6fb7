import { sql } from 'drizzle-orm'
import { quizQuestions } from '#db/tables/quizzes.ts'
import type { Question } from './question.ts'
import type { QuestionBody } from './types/question-types.ts'

/** What a question is read by: with what is right, so it is for those who teach. */
export const questionColumns = {
  key: quizQuestions.importKey,
  stem: quizQuestions.stemMd,
  body: sql<QuestionBody>`${quizQuestions.body}`,
  tags: quizQuestions.tags,
  feedback: quizQuestions.feedbackMd,
}

/** A row of `questionColumns` as the question that was written. */
export const storedQuestion = ({
  feedback,
  ...question
}: Omit<Question, 'feedback'> & { feedback: string | null }): Question => ({
  ...question,
  ...(feedback !== null && { feedback }),
})
