import type { QuestionView } from '#domain/quizzes/question-view.server.ts'

/** What the fields of a question take. */
export type FieldsProps = {
  question: QuestionView
  language: string
  /** Whether the browser runs our script: then things are put in order by buttons. */
  isAlive: boolean
  /** Called when something was changed that no field's own event reports. */
  onMoved?: (slot: number) => void
}

export type GivenProps = {
  question: Pick<QuestionView, 'sent' | 'options' | 'lefts' | 'choices'>
  language: string
}

export type RightProps = { lines: string[]; language: string }
