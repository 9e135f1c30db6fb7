import type { SubmissionResult } from '@conform-to/dom'

/** What the screen of a course's bank answers: a form that was not taken, or what became of the questions. */
export type BankAnswer = { result?: SubmissionResult; report?: { taken: number; refused: string[] } }
