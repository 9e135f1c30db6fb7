import { DomainError } from '#shared/domain-error.ts'
import { longestAnswer } from './answer-bounds.ts'
import type { QuestionBody } from './question.ts'

/** Throws invalid 'answer-too-long' for a text that is longer than its field takes. */
export function refuseTooLong({ type }: QuestionBody, [text = '']: readonly string[]): void {
  if (text.length > (longestAnswer[type] ?? Number.POSITIVE_INFINITY))
    throw new DomainError('invalid', 'answer-too-long')
}
