import { readsAs } from '#domain/quizzes/typed-number.ts'
import type { Option } from './option.ts'

/** One line of answers as its author types it; its place, counted from 0, names it. */
export type TypedAnswer = {
  place: number
  /** An answer, the left half of a pair, an item, a number. */
  answer: string
  /** The right half of a pair, the tolerance of a number. */
  beside: string
  weight: string
  feedback: string
  isRight: boolean
}

/** The part of a question's form that its type makes a body of. */
export type TypedBody = {
  isTrue: boolean
  feedbackRight: string
  feedbackWrong: string
  answers: TypedAnswer[]
}

export const emptyLine = (place: number): TypedAnswer => ({
  place,
  answer: '',
  beside: '',
  weight: '',
  feedback: '',
  isRight: false,
})

/** A line as an option. `plain`: what it is worth where no weight is typed. */
export const optionOfLine = (line: TypedAnswer, plain: number): Option => ({
  text: line.answer,
  weight: weightOfLine(line, plain),
  ...(line.feedback && { feedback: line.feedback }),
})

/** The inverse of `optionOfLine`. */
export const lineOfOption = (
  { text, weight, feedback = '' }: Option,
  place: number,
  plain: number,
): TypedAnswer => ({
  ...emptyLine(place),
  answer: text,
  weight: weight === plain ? '' : String(weight),
  feedback,
})

/** The typed weight; `plain` where none is typed, or no number. */
export const weightOfLine = ({ weight }: TypedAnswer, plain: number): number => {
  if (weight === '') return plain
  const typed = numberIn(weight.replace('%', ''))
  return Number.isFinite(typed) ? Math.max(-100, Math.min(100, typed)) : plain
}

/** A number with comma or point; NaN for no number. Of two readings the one with a fraction: `numeric` refuses those. */
export const numberIn = (typed: string): number => readsAs(typed)[0] ?? Number.NaN
