import { definitionOf, type QuestionBody } from './types/question-types.ts'
import type { Repeated } from './types/repeated.ts'

/** The first answer that says the same as one before it; null for none. Nobody can choose between two of the same words; of two that are
 *  typed the second never counts, which matters only where it is worth something else. */
export const repeatedAnswer = (body: QuestionBody): Repeated | null => definitionOf(body).repeated(body)
