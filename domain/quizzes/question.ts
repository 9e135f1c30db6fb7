import type { QuestionBody } from './types/question-types.ts'

/** A question as it is written: `key` tells it from the others of its course, through changes of its words. */
export type Question = {
  key: string
  stem: string
  body: QuestionBody
  tags: readonly string[]
  /** Shown after answering, for any answer. */
  feedback?: string
  /** What its author noted beside it, a line each: it stays in the text, and is stored and shown nowhere else. */
  notes?: readonly string[]
}
