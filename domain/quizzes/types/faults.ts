import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import type { QuestionFault } from '#domain/quizzes/quiz-problem.ts'
import type { Option } from './option.ts'

/** What is wrong with options of which there are at least `least`. */
export function optionsFault(options: readonly Option[], least: number): QuestionFault | null {
  const texts = textsFault(
    options.map(({ text }) => text),
    options.map(({ feedback }) => feedback),
  )
  return countFault(options.length, least) ?? texts
}

export function countFault(count: number, least: number): QuestionFault | null {
  if (count < least) return { what: 'too-few-options' }
  return count > quizBounds.options ? { what: 'too-many-options' } : null
}

export function textsFault(
  texts: readonly string[],
  feedbacks: readonly (string | undefined)[],
): QuestionFault | null {
  if (texts.some((text) => text === '')) return { what: 'empty-option' }
  const isLong =
    texts.some((text) => text.length > quizBounds.option) ||
    feedbacks.some((feedback = '') => feedback.length > quizBounds.feedback)
  return isLong ? { what: 'text-too-long' } : null
}

/** One answer must be worth the whole mark. */
export const rightFault = (answers: readonly { weight: number }[]): QuestionFault | null =>
  answers.some(({ weight }) => weight === 100) ? null : { what: 'no-right-answer' }

export const lengthFault = (text: string): QuestionFault | null =>
  text.length > quizBounds.option ? { what: 'text-too-long' } : null
