import type { Question } from './question.ts'
import { quizBounds } from './quiz-bounds.ts'
import type { QuestionFault } from './quiz-problem.ts'
import { isTag } from './quiz-settings.ts'
import { definitionOf } from './types/question-types.ts'

/** What is wrong with a question, however it was written; null when it can be asked and graded. */
export function questionFault({ key, stem, body, tags, feedback }: Question): QuestionFault | null {
  if (stem === '') return { what: 'no-stem' }
  if (stem.length > quizBounds.stem || key.length > quizBounds.title) return { what: 'text-too-long' }
  if ((feedback ?? '').length > quizBounds.feedback) return { what: 'text-too-long' }
  if (tags.length > quizBounds.tags || !tags.every(isTag)) return { what: 'bad-tag' }
  return definitionOf(body).fault(body)
}
