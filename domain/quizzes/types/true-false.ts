import { giftText } from '#domain/quizzes/gift/gift-text.ts'
import { printEnd, printText } from '#domain/quizzes/gift/print-text.ts'
import { answersIn, textIn, textOf, weightIn } from '#domain/quizzes/import/moodle-element.ts'
import { m } from '#messages'
import { lengthFault, textsFault } from './faults.ts'
import type { QuestionTypeDefinition } from './question-type-definition.ts'
import { wordsLine } from './right-line.ts'

type Body = { type: 'true-false'; isTrue: boolean; feedbackWrong?: string; feedbackRight?: string }
type Given = { type: 'true-false'; isTrue: boolean }

/** A statement is true or false. */
export const trueFalse: QuestionTypeDefinition<Body, Given> = {
  fault: ({ feedbackRight, feedbackWrong }) => textsFault([], [feedbackRight, feedbackWrong]),
  repeated: () => null,

  form: {
    firstLines: 0,
    answerFault: lengthFault,
    besideFault: () => null,
    read: ({ isTrue, feedbackWrong, feedbackRight }) => bodyOf(isTrue, feedbackWrong, feedbackRight),
    write: ({ isTrue, feedbackRight = '', feedbackWrong = '' }) => ({ isTrue, feedbackRight, feedbackWrong }),
  },

  ask: () => ({ options: [], lefts: [], choices: [] }),
  given: (_body, _slot, [first]) =>
    first === '1' || first === '0' ? { type: 'true-false', isTrue: first === '1' } : null,
  sent: (_body, _slot, { isTrue }) => [fieldValue(isTrue)],
  longestAnswer: null,
  open: () => null,

  grade: (body, given) => Number(given.isTrue === body.isTrue),
  feedback: (body, given) => [given.isTrue === body.isTrue ? body.feedbackRight : body.feedbackWrong],
  /** What its field sends. */
  right: ({ isTrue }) => [wordsLine(fieldValue(isTrue))],
  carry: (_from, given) => given,

  summary: ({ isTrue }) => (isTrue ? m.common_quiz_true() : m.common_quiz_false()),
  example: {
    right: ({ isTrue }) => ({ type: 'true-false', isTrue }),
    wrong: ({ isTrue }) => ({ type: 'true-false', isTrue: !isTrue }),
  },

  gift: {
    read: (answers) =>
      // What stands first is said to who was wrong, whichever answer is right.
      answers.type === 'TF'
        ? bodyOf(answers.isTrue, giftText(answers.trueFeedback), giftText(answers.falseFeedback))
        : null,
    print({ isTrue, feedbackWrong, feedbackRight }, feedback) {
      const [wrong, right] = [feedbackWrong, feedbackRight].map((text) => (text ? printText(text) : ''))
      const said = `${wrong || right ? `#${wrong}` : ''}${right ? `#${right}` : ''}`
      return `${isTrue ? 'TRUE' : 'FALSE'}${said}${printEnd(feedback)}}`
    },
  },
  moodle: {
    read(element) {
      if (element.attributes.type !== 'truefalse') return null
      const answers = answersIn(element)
      const right = answers.find((answer) => weightIn(answer) > 0)
      const wrong = answers.find((answer) => answer !== right)
      const isTrue = textOf(right).toLowerCase() === 'true'
      return bodyOf(isTrue, textIn(wrong, 'feedback'), textIn(right, 'feedback'))
    },
    lost: () => [],
  },
}

const bodyOf = (isTrue: boolean, feedbackWrong: string, feedbackRight: string): Body => ({
  type: 'true-false',
  isTrue,
  ...(feedbackWrong && { feedbackWrong }),
  ...(feedbackRight && { feedbackRight }),
})

const fieldValue = (isTrue: boolean) => (isTrue ? '1' : '0')
