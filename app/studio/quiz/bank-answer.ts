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

/** A question that is imported and the one of the bank that has its name, each in GIFT. */
export type ImportDifference = {
  /** Its place in the import. */
  at: number
  /** The one of the bank as it is compared here. */
  seen: string
  isOnlyTags: boolean
  old: string
  new: string
}

/** What importing would do, before anything is written. `typed` and `text` (of a file) are sent again when it is carried out. */
export type BankImportPlan = BankReport & {
  typed: string
  text: string
  tags: string
  differences: ImportDifference[]
  /** Why it was not carried out as it was chosen. */
  failure?: string
}

/** What the screen of a course's bank answers: a form that was not taken, a question as it was typed, what importing
 *  would do, or what became of the questions; with the form as it was typed, too, where some of what was typed could
 *  not be taken. */
export type BankAnswer = Pick<QuizAnswer, 'question'> & {
  result?: SubmissionResult
  plan?: BankImportPlan
  report?: BankReport
}
