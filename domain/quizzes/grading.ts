import { definitionOf, type Given, givenTo, type QuestionBody } from './types/question-types.ts'

/** The fraction of a question's mark that an answer gets, from 0 to 1; null for an essay, which a person marks. Total: an answer of
 *  another type gets 0, and so do no answer and an empty essay. */
export function graded(body: QuestionBody, given: Given | null): number | null {
  const answer = givenTo(body, given)
  const fraction = answer ? definitionOf(body).grade(body, answer) : 0
  return fraction === null ? null : bounded(fraction)
}

/** Weights such as 33.333 sum to a whole: what is less than a hundredth of a per cent away from it is it. */
const bounded = (fraction: number): number => Math.min(1, Math.max(0, Math.round(fraction * 1e4) / 1e4))
