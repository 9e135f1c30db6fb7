import type { QuestionType } from './question.ts'

/** The types of questions, in the order in which they are offered. Apart from their forms' schema, which the browser does not need. */
export const questionTypes = [
  'single',
  'multiple',
  'true-false',
  'short',
  'numeric',
  'matching',
  'ordering',
  'essay',
] as const satisfies readonly QuestionType[]

/** The type that a URL or a field names. */
export const questionTypeIn = (name: string | null): QuestionType | null =>
  questionTypes.find((type) => type === name) ?? null
