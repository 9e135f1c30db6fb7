import type { Given, QuestionBody } from './question.ts'
import { isUnreadableNumber } from './typed-number.ts'

type Answer = { slot: number; body: QuestionBody; given: Given | null }

/** What its learner is asked about before an attempt is graded, as numbers of questions, counted from 1. `noNumbers`: where a number is
 *  asked for, something else was typed. */
export type OpenAnswers = { unanswered: number[]; noNumbers: number[] }

/** What is left open in an attempt's answers. Pure. */
export function openIn(answers: readonly Answer[]): OpenAnswers {
  const numbered = (found: readonly Answer[]) => found.map(({ slot }) => slot + 1)
  return {
    unanswered: numbered(answers.filter(({ given }) => given === null || isBlank(given))),
    noNumbers: numbered(
      answers.filter(({ given }) => given?.type === 'numeric' && isUnreadableNumber(given.text)),
    ),
  }
}

function isBlank(given: Given): boolean {
  switch (given.type) {
    case 'short':
    case 'numeric':
    case 'essay':
      return given.text.trim() === ''
    case 'multiple':
      return given.options.length === 0
    case 'matching':
      return given.rights.some((right) => right === null)
    default:
      return false
  }
}
