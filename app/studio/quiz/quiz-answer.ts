import type { SubmissionResult } from '@conform-to/dom'
import type { TypedQuestion } from '#domain/quizzes/question-form.ts'
import type { TypedSettings } from '#domain/quizzes/settings-form.ts'

/** What the screen of a quiz answers when it does not lead on: a form as it was typed, with what is wrong by field (''
 *  is the form itself). */
export type QuizAnswer = {
  settings?: SubmissionResult
  /** What somebody else has saved of the settings meanwhile. */
  currentSettings?: TypedSettings
  question?: { typed: TypedQuestion; errors: Record<string, string[]> }
  failure?: string
}
