import type { SubmissionResult } from '@conform-to/dom'
import type { PlacedFault } from '#domain/quizzes/quiz-problem.ts'
import type { QuizAnswer } from './quiz-answer.ts'

/** What became of questions that were to come into a bank, in sentences. `isWhole`: none was left out. */
export type BankReport = {
  title: string
  isWhole: boolean
  counts: string[]
  refusedTitle: string
  refused: PlacedFault[]
}

/** What the screen of a course's bank answers: a form that was not taken, a question as it was typed, or what became of the questions; with the form as it was
 *  typed, too, where some of what was typed could not be taken. */
export type BankAnswer = Pick<QuizAnswer, 'question'> & { result?: SubmissionResult; report?: BankReport }
