import { optionOfGift, printWeight } from '#domain/quizzes/gift/gift-option.ts'
import { withoutPairs } from '#domain/quizzes/gift/gift-text.ts'
import { printEnd, printLines, printText } from '#domain/quizzes/gift/print-text.ts'
import { answersIn, childOf, optionOfMoodle } from '#domain/quizzes/import/moodle-element.ts'
import { folded, matches } from '#domain/quizzes/short-answer.ts'
import { lengthFault, optionsFault, rightFault } from './faults.ts'
import { fractionOf, indexOfRight, type Option, rightTexts } from './option.ts'
import type { QuestionTypeDefinition } from './question-type-definition.ts'
import { firstRepeated } from './repeated.ts'
import { wordsLine } from './right-line.ts'
import { lineOfOption, optionOfLine } from './typed-answers.ts'

type Body = { type: 'short'; answers: Option[] }
type Given = { type: 'short'; text: string }

export const longestShortAnswer = 500

/** A few words are typed. */
export const short: QuestionTypeDefinition<Body, Given> = {
  fault: ({ answers }) => optionsFault(answers, 1) ?? rightFault(answers),
  /** The second of two never counts, which matters only where it is worth something else. */
  repeated: ({ answers }) =>
    firstRepeated(
      answers,
      ({ text }) => folded(text),
      (one, other) => one.weight !== other.weight,
    ),

  form: {
    firstLines: 2,
    answerFault: lengthFault,
    besideFault: () => null,
    read: (_, lines) => ({ type: 'short', answers: lines.map((line) => optionOfLine(line, 100)) }),
    write: ({ answers }) => ({ answers: answers.map((answer, place) => lineOfOption(answer, place, 100)) }),
  },

  ask: () => ({ options: [], lefts: [], choices: [] }),
  given: (_body, _slot, [text = '']) => (text.trim() === '' ? null : { type: 'short', text }),
  sent: (_body, _slot, { text }) => [text],
  longestAnswer: longestShortAnswer,
  open: ({ text }) => (text.trim() === '' ? 'unanswered' : null),

  grade: (body, { text }) => fractionOf(answerTo(body, text)),
  feedback: (body, { text }) => [answerTo(body, text)?.feedback],
  right: ({ answers }) =>
    answers.filter(({ weight }) => weight >= 100).map(({ text }) => wordsLine(readable(text))),
  carry: (_from, given) => given,

  summary: ({ answers }) => rightTexts(answers).join(', '),
  example: {
    right: ({ answers }) => ({ type: 'short', text: answers[indexOfRight(answers)]?.text ?? '' }),
    wrong: () => null,
  },

  gift: {
    read: (answers) =>
      answers.type === 'Short' ? { type: 'short', answers: answers.choices.map(optionOfGift) } : null,
    print: ({ answers }, feedback) =>
      printLines(
        answers.map((answer) => `=${printWeight(answer, 100)}${printTyped(answer)}`),
        printEnd(feedback),
      ),
  },
  moodle: {
    read: (element) =>
      element.attributes.type === 'shortanswer'
        ? { type: 'short', answers: answersIn(element).map(optionOfMoodle) }
        : null,
    lost: (element) => (childOf(element, 'usecase')?.text.trim() === '1' ? ['case'] : []),
  },
}

/** The answer that a text is taken for: the first that fits, as Moodle has it, so that '*' can stand last for all others. */
const answerTo = ({ answers }: Body, text: string): Option | undefined =>
  text.trim() === '' ? undefined : answers.find((answer) => matches(answer.text, text))

/** An answer as people type it: a star stands for anything that may come there. */
const readable = (answer: string): string =>
  answer
    .split('\\*')
    .map((part) => part.replaceAll('*', '…'))
    .join('*')

/** Among answers that all begin with `=`, an arrow would make pairs of them; Moodle looks for one in the feedback too. */
const printTyped = ({ text, feedback }: Option) =>
  printText(text, withoutPairs) + (feedback ? `#${printText(feedback, withoutPairs)}` : '')
