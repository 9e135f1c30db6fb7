import type { QuestionType } from '#domain/quizzes/types/question-types.ts'

/** A question with its fields, in HTML but for `choices`; see QuestionView of domain/quizzes/question-view.server.ts. */
export type FieldQuestion = {
  slot: number
  type: QuestionType
  stem: string
  options: string[]
  lefts: string[]
  choices: string[]
  sent: string[]
}

/** What the fields of a question take. */
export type FieldsProps = {
  question: FieldQuestion
  language: string
  /** Whether the browser runs our script: then things are put in order by buttons. */
  isAlive: boolean
  /** Called when something was changed that no field's own event reports. */
  onMoved?: (slot: number) => void
}

export type GivenProps = {
  question: Pick<FieldQuestion, 'sent' | 'options' | 'lefts' | 'choices'>
  language: string
}

export type RightProps = { lines: string[]; language: string }
