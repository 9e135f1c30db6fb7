import type { SubmissionResult } from '@conform-to/dom'

/** What became of questions that were to come into a bank, in sentences. `isWhole`: none was left out. */
export type BankReport = {
  title: string
  isWhole: boolean
  counts: string[]
  refusedTitle: string
  refused: string[]
}

/** What the screen of a course's bank answers: a form that was not taken, or what became of the questions. */
export type BankAnswer = { result?: SubmissionResult; report?: BankReport }
