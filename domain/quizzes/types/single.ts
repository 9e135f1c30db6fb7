import { printOption, printWeight } from '#domain/quizzes/gift/gift-option.ts'
import { printEnd, printLines } from '#domain/quizzes/gift/print-text.ts'
import {
  askOptions,
  choiceOfGift,
  choiceOfMoodle,
  optionOrder,
  optionsSummary,
  repeatedOption,
  sameOption,
} from './choice.ts'
import { lengthFault, optionsFault, rightFault } from './faults.ts'
import { fractionOf, indexOfRight, type Option } from './option.ts'
import type { QuestionTypeDefinition } from './question-type-definition.ts'
import { markdownLine } from './right-line.ts'
import { chosenIn, placeIn } from './screen-order.ts'
import { lineOfOption, optionOfLine } from './typed-answers.ts'

type Body = { type: 'single'; options: Option[] }
type Given = { type: 'single'; option: number }

/** One of several options is right. */
export const single: QuestionTypeDefinition<Body, Given> = {
  fault: ({ options }) => optionsFault(options, 2) ?? rightFault(options),
  repeated: ({ options }) => repeatedOption(options),

  form: {
    firstLines: 4,
    answerFault: lengthFault,
    besideFault: () => null,
    read: (_, lines) => ({
      type: 'single',
      options: lines.map((line) => optionOfLine(line, line.isRight ? 100 : 0)),
    }),
    write: ({ options }) => ({
      answers: options.map((option, place) => {
        const isRight = option.weight === 100
        return { ...lineOfOption(option, place, isRight ? 100 : 0), isRight }
      }),
    }),
  },

  ask: ({ options }, slot) => askOptions(options, slot),
  given({ options }, slot, sent) {
    const option = chosenIn(optionOrder(options, slot), sent).find((index) => index !== null)
    return option === undefined ? null : { type: 'single', option }
  },
  sent: ({ options }, slot, { option }) => [placeIn(optionOrder(options, slot), option)],
  longestAnswer: null,
  open: () => null,

  grade: ({ options }, { option }) => fractionOf(options[option]),
  feedback: ({ options }, { option }) => [options[option]?.feedback],
  right({ options }) {
    const most = Math.max(...options.map(({ weight }) => weight))
    return options.filter(({ weight }) => weight === most).map(({ text }) => markdownLine(text))
  },
  carry(from, given, to) {
    const option = sameOption(from.options, given.option, to.options)
    return option === null ? null : { type: 'single', option }
  },

  summary: ({ options }) => optionsSummary(options),
  example: {
    right: ({ options }) => ({ type: 'single', option: indexOfRight(options) }),
    wrong: ({ options }) => ({ type: 'single', option: options.findIndex(({ weight }) => weight <= 0) }),
  },

  gift: {
    read(answers) {
      const choice = choiceOfGift(answers)
      return choice && !choice.takesSeveral ? { type: 'single', options: choice.options } : null
    },
    print: ({ options }, feedback) =>
      printLines(
        options.map((option) => sign(option) + printOption(option)),
        printEnd(feedback),
      ),
  },
  moodle: {
    read(element) {
      const choice = choiceOfMoodle(element)
      return choice && !choice.takesSeveral ? { type: 'single', options: choice.options } : null
    },
    lost: () => [],
  },
}

const sign = (option: Option) =>
  option.weight === 100 ? '=' : option.weight === 0 ? '~' : `~${printWeight(option, 0)}`
