import type { NumericalFormat } from 'gift-pegjs'
import { printWeight, weightAndFeedback } from '#domain/quizzes/gift/gift-option.ts'
import { printEnd, printFeedback, printLines } from '#domain/quizzes/gift/print-text.ts'
import { answersIn, childOf, optionOfMoodle, textOf } from '#domain/quizzes/import/moodle-element.ts'
import type { XmlElement } from '#domain/quizzes/import/xml-tree.server.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import type { QuestionFault } from '#domain/quizzes/quiz-problem.ts'
import { isUnreadableNumber, readsAs, typeNumber } from '#domain/quizzes/typed-number.ts'
import { type Locale, languageTag } from '#shared/locale.ts'
import { formatNumber } from '#shared/numbers.ts'
import { countFault, rightFault, textsFault } from './faults.ts'
import { fractionOf, indexOfRight } from './option.ts'
import type { QuestionTypeDefinition } from './question-type-definition.ts'
import { wordsLine } from './right-line.ts'
import { lineOfOption, numberIn, type TypedAnswer, weightOfLine } from './typed-answers.ts'

type Answer = { value: number; tolerance: number; weight: number; feedback?: string }
type Body = { type: 'numeric'; answers: Answer[] }
type Given = { type: 'numeric'; text: string }

export const longestNumber = 60

/** A number is typed. */
export const numeric: QuestionTypeDefinition<Body, Given> = {
  fault({ answers }) {
    const areNumbers = answers.every(
      ({ value, tolerance }) =>
        Math.abs(value) <= quizBounds.number && tolerance >= 0 && tolerance <= quizBounds.number,
    )
    if (!areNumbers) return { what: 'bad-number' }
    const feedbacks = answers.map(({ feedback }) => feedback)
    return countFault(answers.length, 1) ?? textsFault([], feedbacks) ?? rightFault(answers)
  },
  repeated: () => null,

  form: {
    firstLines: 1,
    answerFault: numberFault,
    besideFault: (typed) => (typed === '' ? null : numberFault(typed)),
    read: (_, lines) => ({ type: 'numeric', answers: lines.map(answerOfLine) }),
    write: ({ answers }) => ({
      answers: answers.map(({ value, tolerance, ...answer }, place) => ({
        ...lineOfOption({ ...answer, text: typeNumber(value) }, place, 100),
        beside: tolerance === 0 ? '' : typeNumber(tolerance),
      })),
    }),
  },

  ask: () => ({ options: [], lefts: [], choices: [] }),
  given: (_body, _slot, [text = '']) => (text.trim() === '' ? null : { type: 'numeric', text }),
  sent: (_body, _slot, { text }) => [text],
  longestAnswer: longestNumber,
  open({ text }) {
    if (text.trim() === '') return 'unanswered'
    return isUnreadableNumber(text) ? 'no-number' : null
  },

  grade: (body, { text }) => fractionOf(answerTo(body, text)),
  feedback: (body, { text }) => [answerTo(body, text)?.feedback],
  right: ({ answers }, locale) =>
    answers
      .filter(({ weight }) => weight >= 100)
      .map(({ value, tolerance }) =>
        wordsLine(
          [value, ...(tolerance > 0 ? [tolerance] : [])]
            .map((number) => formatNumber(number, locale))
            .join(' ± '),
        ),
      ),
  carry: (_from, given) => given,

  summary: ({ answers }, locale) =>
    answers
      .map(({ value, tolerance }) =>
        tolerance ? `${inDigits(value, locale)} ± ${inDigits(tolerance, locale)}` : inDigits(value, locale),
      )
      .join(' / '),
  example: {
    right: ({ answers }) => ({ type: 'numeric', text: String(answers[indexOfRight(answers)]?.value ?? '') }),
    wrong: () => null,
  },

  gift: {
    read(question) {
      if (question.type !== 'Numerical') return null
      const { choices } = question
      const answers = Array.isArray(choices)
        ? choices.map((choice) => ({ ...numberOf(choice.text), ...weightAndFeedback(choice) }))
        : [{ ...numberOf(choices), weight: 100 }]
      return { type: 'numeric', answers }
    },
    print: ({ answers }, feedback) => printLines(answers.map(printAnswer), printEnd(feedback), '#'),
  },
  moodle: {
    read: (element) =>
      element.attributes.type === 'numerical'
        ? {
            type: 'numeric',
            answers: answersIn(element)
              .filter((answer) => textOf(answer) !== '*')
              .map(answerOfMoodle),
          }
        : null,
    lost: (element) => ((childOf(element, 'units')?.children.length ?? 0) > 0 ? ['unit'] : []),
  },
}

/** The answer that a number is taken for: the first within whose tolerance it lies. */
const answerTo = ({ answers }: Body, text: string): Answer | undefined =>
  answers.find(({ value, tolerance }) =>
    // Who calculates by hand takes 0.1 + 0.2 for 0.3; a trillion and one is not a trillion.
    readsAs(text).some(
      (number) => Math.abs(number - value) <= tolerance + 1e-13 * Math.max(1, Math.abs(value)),
    ),
  )

/** A key must mean one number: of a learner's answer every reading counts. */
function numberFault(typed: string): QuestionFault | null {
  const readings = readsAs(typed)
  const [first = Number.NaN, second] = readings
  if (second !== undefined) return { what: 'two-readings', typed, readings }
  return Math.abs(first) <= quizBounds.number ? null : { what: 'no-number' }
}

const answerOfLine = (line: TypedAnswer): Answer => ({
  value: numberIn(line.answer),
  tolerance: line.beside === '' ? 0 : Math.abs(numberIn(line.beside)),
  weight: weightOfLine(line, 100),
  ...(line.feedback && { feedback: line.feedback }),
})

function answerOfMoodle(answer: XmlElement): Answer {
  const { text, ...rest } = optionOfMoodle(answer)
  const tolerance = Number(childOf(answer, 'tolerance')?.text.trim() || 0)
  return { value: text === '' ? Number.NaN : Number(text), tolerance, ...rest }
}

/** With all the digits that were typed, and a comma or a point as the reader writes it. */
const inDigits = (value: number, locale: Locale) =>
  new Intl.NumberFormat(languageTag[locale], { maximumFractionDigits: 12, useGrouping: false }).format(value)

/** A range is its middle and how far it reaches; NaN where no number stands. */
function numberOf({ number, range, numberLow, numberHigh }: NumericalFormat) {
  if (numberLow !== undefined && numberHigh !== undefined)
    return { value: tidy((numberLow + numberHigh) / 2), tolerance: tidy((numberHigh - numberLow) / 2) }
  return { value: tidy(number ?? Number.NaN), tolerance: tidy(range ?? 0) }
}

/** Without what halving leaves behind the digits that people wrote. */
const tidy = (value: number): number => (Math.abs(value) < 1e-12 ? 0 : Number(value.toPrecision(12)))

const printAnswer = (answer: Answer) =>
  `=${printWeight(answer, 100)}${decimal(answer.value)}:${decimal(answer.tolerance)}${printFeedback(answer)}`

/** A number without an exponent, which GIFT does not know. */
const decimal = (value: number): string => (String(value).includes('e') ? value.toFixed(24) : String(value))
