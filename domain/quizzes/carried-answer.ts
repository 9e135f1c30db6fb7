import { definitionOf, type Given, givenTo, type QuestionBody } from './types/question-types.ts'

/** An answer to one version of a question as an answer to another: what can be chosen is found by its words, what was typed stays as it
 *  was. null where it is none: the type is another, something that was chosen is gone, or a person marks it. */
export function carriedOver(from: QuestionBody, given: Given, to: QuestionBody): Given | null {
  const answer = from.type === to.type ? givenTo(from, given) : null
  return answer && definitionOf(from).carry(from, answer, to)
}
