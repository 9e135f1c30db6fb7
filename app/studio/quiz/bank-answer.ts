import type { SubmissionResult } from '@conform-to/dom'
import type { QuizAnswer } from './quiz-answer.ts'

/** What became of questions that were to come into a bank, in sentences. `isWhole`: none was left out. */
export type BankReport = {
  title: string
  isWhole: boolean
  counts: string[]
  refusedTitle: string
  refused: string[]
}

/** What the screen of a course's bank answers: a form that was not taken, a question as it was typed, or what became of the questions. */
export type BankAnswer = Pick<QuizAnswer, 'question'> & { result?: SubmissionResult; report?: BankReport }
