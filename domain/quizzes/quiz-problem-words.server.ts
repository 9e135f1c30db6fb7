import { getLocale } from '#locale'
import { m } from '#messages'
import { formatNumber } from '#shared/numbers.ts'
import type { PlacedFault, QuizFault, QuizProblem, QuizRefused } from './quiz-problem.ts'
import { typeNumber } from './typed-number.ts'

/** What is wrong, and where, in one sentence of the reader's language. */
const problemInWords = ({ line, column, fault }: QuizProblem): string =>
  m.studio_quiz_problem({ line, column, problem: faultInWords(fault) })

/** The same, with the place for those whose script leads there. */
export const placedFault = (problem: QuizProblem): PlacedFault => ({
  words: problemInWords(problem),
  line: problem.line,
  column: problem.column,
})

/** All that is said to be wrong with a quiz, one by one. */
export const placedFaults = ({ problem, others }: QuizRefused): PlacedFault[] =>
  [problem, ...others].map(placedFault)

/** All that is said to be wrong with a quiz, in one text. */
export const refusalInWords = (refused: QuizRefused): string =>
  placedFaults(refused)
    .map(({ words }) => words)
    .join(' ')

/** What is wrong, for where the place is plain. */
export function faultInWords(fault: QuizFault): string {
  switch (fault.what) {
    case 'second-block':
      return m.studio_quiz_fault_second_block()
    case 'unclosed-block':
      return m.studio_quiz_fault_unclosed_block()
    case 'block-in-something':
      return m.studio_quiz_fault_block_inside()
    case 'unknown-attribute':
      return m.studio_quiz_fault_unknown_attribute({ name: fault.name })
    case 'repeated-attribute':
      return m.studio_quiz_fault_repeated_attribute({ name: fault.name })
    case 'bare-attribute':
      return m.studio_quiz_fault_bare({ name: fault.name })
    case 'attribute-value':
      return m.studio_quiz_fault_attribute_value({ name: fault.name, allowed: fault.allowed })
    case 'draw-too-many':
      return m.studio_quiz_fault_draw({ count: fault.count })
    case 'no-questions':
      return m.studio_quiz_fault_no_questions()
    case 'no-tagged':
      return fault.known.length === 0
        ? m.studio_quiz_fault_no_tags({ tag: fault.tag })
        : m.studio_quiz_fault_no_tagged({ tag: fault.tag, known: fault.known.slice(0, 10).join(', ') })
    case 'too-many-questions':
      return m.studio_quiz_fault_too_many({ most: formatNumber(fault.most, getLocale()), n: fault.left })
    case 'too-long':
      return m.studio_quiz_fault_too_long()
    case 'same-title':
      return m.studio_quiz_fault_same_title({ title: fault.title })
    case 'unexpected':
      return fault.found === ''
        ? m.studio_quiz_fault_unexpected_end()
        : m.studio_quiz_fault_unexpected({ found: fault.found })
    case 'unclosed-answers':
      return m.studio_quiz_fault_unclosed_answers()
    case 'no-answers':
      return m.studio_quiz_fault_no_answers()
    case 'lone-arrow':
      return m.studio_quiz_fault_arrow()
    case 'bad-weight':
      return m.studio_quiz_fault_weight()
    case 'unreadable':
      return m.studio_quiz_fault_unreadable()
    case 'unsupported-type':
      return m.studio_quiz_fault_unsupported({ type: fault.type })
    case 'no-stem':
      return m.studio_quiz_fault_no_stem()
    case 'too-few-options':
      return m.studio_quiz_fault_too_few()
    case 'too-many-options':
      return m.studio_quiz_fault_too_many_options()
    case 'empty-option':
      return m.studio_quiz_fault_empty_option()
    case 'same-option':
      return m.studio_quiz_fault_same_option({ text: fault.text })
    case 'no-right-answer':
      return m.studio_quiz_fault_no_right()
    case 'weights-sum':
      return m.studio_quiz_fault_sum()
    case 'half-pair':
      return m.studio_quiz_fault_half_pair()
    case 'no-number':
      return m.studio_quiz_fault_no_number()
    case 'two-readings':
      return m.studio_quiz_fault_two_readings(twoReadings(fault))
    case 'bad-number':
      return m.studio_quiz_fault_number()
    case 'text-too-long':
      return m.studio_quiz_fault_text_too_long()
    case 'bad-tag':
      return m.studio_quiz_fault_tag()
  }
}

/** Both ways to write what was meant, with the sign that was typed before the fraction. */
function twoReadings({ typed, readings }: { typed: string; readings: readonly number[] }) {
  const [fraction = '', whole = ''] = readings.map(typeNumber)
  return { typed, whole, fraction: typed.includes(',') ? fraction.replace('.', ',') : fraction }
}
