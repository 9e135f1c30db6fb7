import type { AttemptSlot } from './drawing.ts'
import type { AskedQuestion } from './types/question-type-definition.ts'
import { definitionOf, type Given, givenTo, type QuestionBody } from './types/question-types.ts'

/** The part of a question that goes to a learner. */
export const askedQuestion = (body: QuestionBody, slot: AttemptSlot): AskedQuestion =>
  definitionOf(body).ask(body, slot)

/** The answer that the fields of a question have sent: choices by their place on the screen, one for each row of a matching or an
 *  ordering. null for none; what no screen of ours sends counts as none. */
export const givenOf = (body: QuestionBody, slot: AttemptSlot, sent: readonly string[]): Given | null =>
  definitionOf(body).given(body, slot, sent)

/** What the fields of a question hold for an answer: the inverse of `givenOf`. */
export function sentOf(body: QuestionBody, slot: AttemptSlot, given: Given | null): string[] {
  const answer = givenTo(body, given)
  return answer ? definitionOf(body).sent(body, slot, answer) : []
}
