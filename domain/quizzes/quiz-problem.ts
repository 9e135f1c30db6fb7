/** What can be wrong with a quiz as it is written; quiz-problem-words.server.ts says it to people. */
export type QuizFault =
  | { what: 'second-block' }
  | { what: 'unclosed-block' }
  | { what: 'block-in-something' }
  | { what: 'unknown-attribute'; name: string }
  | { what: 'repeated-attribute'; name: string }
  | { what: 'bare-attribute'; name: string }
  | { what: 'attribute-value'; name: string; allowed: string }
  | { what: 'draw-too-many'; count: number }
  | { what: 'no-questions' }
  | { what: 'no-tagged'; tag: string; known: string[] }
  | { what: 'too-many-questions'; most: number; left: number }
  | { what: 'too-long' }
  | { what: 'same-title'; title: string }
  | { what: 'unexpected'; found: string }
  | { what: 'unclosed-answers' }
  | { what: 'no-answers' }
  | { what: 'bad-weight' }
  | { what: 'lone-arrow' }
  | { what: 'unreadable' }
  | { what: 'unsupported-type'; type: string }
  | QuestionFault

/** What can be wrong with one question, however it was written. */
export type QuestionFault =
  | { what: 'no-stem' }
  | { what: 'too-few-options' }
  | { what: 'too-many-options' }
  | { what: 'empty-option' }
  | { what: 'same-option'; text: string }
  | { what: 'no-right-answer' }
  | { what: 'weights-sum' }
  | { what: 'half-pair' }
  | { what: 'bad-number' }
  | { what: 'no-number' }
  | { what: 'two-readings'; typed: string; readings: readonly number[] }
  | { what: 'text-too-long' }
  | { what: 'bad-tag' }

/** A fault and where it is, both counted from 1. */
export type QuizProblem = { line: number; column: number; fault: QuizFault }

/** A fault in words that name its place, and that place. */
export type PlacedFault = Omit<QuizProblem, 'fault'> & { words: string }

/** A quiz that can't be taken as it is written: the first thing that is wrong, and some of those that follow. */
export class QuizRefused extends Error {
  override name = 'QuizRefused'
  readonly problem: QuizProblem
  readonly others: readonly QuizProblem[]

  constructor(problem: QuizProblem, others: readonly QuizProblem[] = []) {
    super(problem.fault.what)
    this.problem = problem
    this.others = others.slice(0, 4)
  }
}
