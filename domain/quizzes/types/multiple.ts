import { printOption } from '#domain/quizzes/gift/gift-option.ts'
import { printEnd, printLines } from '#domain/quizzes/gift/print-text.ts'
import type { QuestionFault } from '#domain/quizzes/quiz-problem.ts'
import {
  askOptions,
  choiceOfGift,
  choiceOfMoodle,
  optionOrder,
  optionsSummary,
  repeatedOption,
  sameOption,
} from './choice.ts'
import { lengthFault, optionsFault } from './faults.ts'
import { fractionOf, type Option } from './option.ts'
import type { QuestionTypeDefinition } from './question-type-definition.ts'
import { markdownLine } from './right-line.ts'
import { chosenIn } from './screen-order.ts'
import { lineOfOption, optionOfLine } from './typed-answers.ts'

type Body = { type: 'multiple'; options: Option[] }
type Given = { type: 'multiple'; options: number[] }

/** Several options are right, each with its part of the mark. */
export const multiple: QuestionTypeDefinition<Body, Given> = {
  fault: ({ options }) => optionsFault(options, 2) ?? sumFault(options),
  repeated: ({ options }) => repeatedOption(options),

  form: {
    firstLines: 4,
    answerFault: lengthFault,
    besideFault: () => null,
    read(_, lines) {
      const share = shareOf(lines.filter(({ isRight }) => isRight).length)
      return {
        type: 'multiple',
        options: lines.map((line) => optionOfLine(line, line.isRight ? share : -share)),
      }
    },
    write({ options }) {
      const share = shareOf(options.filter(({ weight }) => weight > 0).length)
      return {
        answers: options.map((option, place) => {
          const isRight = option.weight > 0
          return { ...lineOfOption(option, place, isRight ? share : -share), isRight }
        }),
      }
    },
  },

  ask: ({ options }, slot) => askOptions(options, slot),
  given({ options }, slot, sent) {
    const chosen = chosenIn(optionOrder(options, slot), sent).filter((index) => index !== null)
    if (chosen.length === 0) return null
    return { type: 'multiple', options: [...new Set(chosen)].sort((a, b) => a - b) }
  },
  sent: ({ options }, slot, given) =>
    optionOrder(options, slot).flatMap((index, place) =>
      given.options.includes(index) ? [String(place)] : [],
    ),
  longestAnswer: null,
  open: ({ options }) => (options.length === 0 ? 'unanswered' : null),

  grade: ({ options }, given) =>
    [...new Set(given.options)].reduce((total, index) => total + fractionOf(options[index]), 0),
  feedback: ({ options }, given) => given.options.map((index) => options[index]?.feedback),
  right: ({ options }) => options.filter(({ weight }) => weight > 0).map(({ text }) => markdownLine(text)),
  carry(from, given, to) {
    const found = given.options.map((index) => sameOption(from.options, index, to.options))
    const options = found.filter((index) => index !== null)
    return options.length === found.length ? { type: 'multiple', options } : null
  },

  summary: ({ options }) => optionsSummary(options),
  example: {
    right: ({ options }) => ({
      type: 'multiple',
      options: options.flatMap(({ weight }, index) => (weight > 0 ? [index] : [])),
    }),
    wrong: ({ options }) => ({ type: 'multiple', options: [options.findIndex(({ weight }) => weight <= 0)] }),
  },

  gift: {
    read(answers) {
      const choice = choiceOfGift(answers)
      return choice?.takesSeveral ? { type: 'multiple', options: choice.options } : null
    },
    print: ({ options }, feedback) =>
      printLines(
        options.map((option) => `~%${option.weight}%${printOption(option)}`),
        printEnd(feedback),
      ),
  },
  moodle: {
    read(element) {
      const choice = choiceOfMoodle(element)
      return choice?.takesSeveral ? { type: 'multiple', options: choice.options } : null
    },
    lost: () => [],
  },
}

/** What is right must add up to the whole mark, but for what thirds leave. */
function sumFault(options: readonly Option[]): QuestionFault | null {
  const sum = options.reduce((all, { weight }) => all + Math.max(0, weight), 0)
  if (sum === 0) return { what: 'no-right-answer' }
  return sum < 99 || sum > 101 ? { what: 'weights-sum' } : null
}

/** Each right answer counts the same, and each wrong one takes as much away. */
const shareOf = (rights: number): number => (rights === 0 ? 0 : Number((100 / rights).toFixed(5)))
