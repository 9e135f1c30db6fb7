import { definitionOf, type Given, type QuestionBody } from './types/question-types.ts'

type Answer = { slot: number; body: QuestionBody; given: Given | null }

/** What a learner is asked about before an attempt is graded, as numbers of questions, counted from 1. `noNumbers`: where a number is
 *  asked for, something else was typed. */
export type OpenAnswers = { unanswered: number[]; noNumbers: number[] }

/** What is left open in an attempt's answers. Pure. */
export function openIn(answers: readonly Answer[]): OpenAnswers {
  const open = answers.map(({ slot, given }) => ({ number: slot + 1, what: whatIsOpen(given) }))
  const numbersOf = (what: 'unanswered' | 'no-number') =>
    open.filter((each) => each.what === what).map(({ number }) => number)
  return { unanswered: numbersOf('unanswered'), noNumbers: numbersOf('no-number') }
}

const whatIsOpen = (given: Given | null) => (given === null ? 'unanswered' : definitionOf(given).open(given))
