import type { Option, Question } from './question.ts'
import { quizBounds } from './quiz-bounds.ts'
import type { QuestionFault } from './quiz-problem.ts'
import { isTag } from './quiz-settings.ts'

/** What is wrong with a question, however it was written; null when it can be asked and graded. */
export function questionFault({ key, stem, body, tags, feedback }: Question): QuestionFault | null {
  if (stem === '') return { what: 'no-stem' }
  if (stem.length > quizBounds.stem || key.length > quizBounds.title) return { what: 'text-too-long' }
  if ((feedback ?? '').length > quizBounds.feedback) return { what: 'text-too-long' }
  if (tags.length > quizBounds.tags || !tags.every(isTag)) return { what: 'bad-tag' }
  switch (body.type) {
    case 'single':
      return optionsFault(body.options, 2) ?? rightFault(body.options)
    case 'multiple':
      return optionsFault(body.options, 2) ?? sumFault(body.options)
    case 'short':
      return optionsFault(body.answers, 1) ?? rightFault(body.answers)
    case 'numeric':
      return numbersFault(body.answers)
    case 'true-false':
      return textsFault([], [body.feedbackRight, body.feedbackWrong])
    case 'matching':
      return pairsFault(body.pairs)
    case 'ordering':
      return textsFault(body.items, []) ?? countFault(body.items.length, 2)
    case 'essay':
      return null
  }
}

function optionsFault(options: readonly Option[], least: number): QuestionFault | null {
  const texts = textsFault(
    options.map(({ text }) => text),
    options.map(({ feedback }) => feedback),
  )
  return countFault(options.length, least) ?? texts
}

/** A pair without left is a right too many; one must have both. */
function pairsFault(pairs: readonly { left: string; right: string }[]): QuestionFault | null {
  if (!pairs.some(({ left }) => left !== ''))
    return { what: pairs.length < 2 ? 'too-few-options' : 'empty-option' }
  const rights = textsFault(
    pairs.map(({ right }) => right),
    [],
  )
  const isLong = pairs.some(({ left }) => left.length > quizBounds.option)
  return rights ?? (isLong ? { what: 'text-too-long' } : countFault(pairs.length, 2))
}

function countFault(count: number, least: number): QuestionFault | null {
  if (count < least) return { what: 'too-few-options' }
  return count > quizBounds.options ? { what: 'too-many-options' } : null
}

function textsFault(texts: string[], feedbacks: (string | undefined)[]): QuestionFault | null {
  if (texts.some((text) => text === '')) return { what: 'empty-option' }
  const isLong =
    texts.some((text) => text.length > quizBounds.option) ||
    feedbacks.some((feedback = '') => feedback.length > quizBounds.feedback)
  return isLong ? { what: 'text-too-long' } : null
}

/** Somebody must be able to get all of it. */
const rightFault = (answers: readonly { weight: number }[]): QuestionFault | null =>
  answers.some(({ weight }) => weight === 100) ? null : { what: 'no-right-answer' }

/** What is right must add up to all of it, but for what thirds leave. */
function sumFault(options: readonly Option[]): QuestionFault | null {
  const sum = options.reduce((all, { weight }) => all + Math.max(0, weight), 0)
  if (sum === 0) return { what: 'no-right-answer' }
  return sum < 99 || sum > 101 ? { what: 'weights-sum' } : null
}

function numbersFault(
  answers: { value: number; tolerance: number; weight: number; feedback?: string }[],
): QuestionFault | null {
  const areNumbers = answers.every(
    ({ value, tolerance }) =>
      Math.abs(value) <= quizBounds.number && tolerance >= 0 && tolerance <= quizBounds.number,
  )
  if (!areNumbers) return { what: 'bad-number' }
  const feedbacks = answers.map(({ feedback }) => feedback)
  return countFault(answers.length, 1) ?? textsFault([], feedbacks) ?? rightFault(answers)
}
