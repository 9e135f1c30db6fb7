import type { SubmissionResult } from '@conform-to/dom'
import type { TypedQuestion } from '#domain/quizzes/question-form.ts'

/** What the screen of a quiz answers when it does not lead on: a form as it was typed, with what is wrong by field ('' is the form itself). */
export type QuizAnswer = {
  settings?: SubmissionResult
  question?: { typed: TypedQuestion; errors: Record<string, string[]> }
  failure?: string
}
