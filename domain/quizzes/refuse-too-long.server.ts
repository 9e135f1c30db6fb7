import { DomainError } from '#shared/domain-error.ts'
import { definitionOf, type QuestionBody } from './types/question-types.ts'

/** Throws invalid 'answer-too-long' for a text that is longer than its field takes. */
export function refuseTooLong(body: QuestionBody, [text = '']: readonly string[]): void {
  if (text.length > (definitionOf(body).longestAnswer ?? Number.POSITIVE_INFINITY))
    throw new DomainError('invalid', 'answer-too-long')
}
