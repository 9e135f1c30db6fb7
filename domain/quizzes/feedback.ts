import type { Locale } from '#shared/locale.ts'
import type { FeedbackRule } from './quiz-settings.ts'
import { definitionOf, type Given, givenTo, type QuestionBody } from './types/question-types.ts'
import type { RightLine } from './types/right-line.ts'

/** Whether an attempt may show what was right and what its author says of it: never while it is open. 'after-pass' waits for a pass in
 *  any attempt, or until none is left; without a pass mark to have submitted is enough. */
export function showsAnswers(
  rule: FeedbackRule,
  { isOver, isPassed, isLast }: { isOver: boolean; isPassed: boolean; isLast: boolean },
): boolean {
  if (!isOver || rule === 'never') return false
  return rule === 'each' || isPassed || isLast
}

/** What the author says of an answer. Texts are Markdown. */
export function feedbackOn(body: QuestionBody, given: Given | null): string[] {
  const answer = givenTo(body, given)
  const said = answer ? definitionOf(body).feedback(body, answer) : []
  return said.filter((text): text is string => text !== undefined && text !== '')
}

/** What is right, in lines to be read, with numbers in the reader's language. Of true or false what its field sends; none for an essay. */
export const rightAnswer = (body: QuestionBody, locale: Locale): RightLine[] =>
  definitionOf(body).right(body, locale)
