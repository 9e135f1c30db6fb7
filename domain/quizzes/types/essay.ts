import { printEnd } from '#domain/quizzes/gift/print-text.ts'
import { lengthFault } from './faults.ts'
import type { QuestionTypeDefinition } from './question-type-definition.ts'

type Body = { type: 'essay' }
type Given = { type: 'essay'; text: string }

export const longestEssay = 10_000

/** A text is written, which a person marks. */
export const essay: QuestionTypeDefinition<Body, Given> = {
  fault: () => null,
  repeated: () => null,

  form: {
    firstLines: 0,
    answerFault: lengthFault,
    besideFault: () => null,
    read: () => ({ type: 'essay' }),
    write: () => ({}),
  },

  ask: () => ({ options: [], lefts: [], choices: [] }),
  given: (_body, _slot, [text = '']) => (text.trim() === '' ? null : { type: 'essay', text }),
  sent: (_body, _slot, { text }) => [text],
  longestAnswer: longestEssay,
  open: ({ text }) => (text.trim() === '' ? 'unanswered' : null),

  /** Where nothing is written there is nothing to mark. */
  grade: (_body, { text }) => (text.trim() === '' ? 0 : null),
  feedback: () => [],
  right: () => [],
  carry: () => null,

  summary: () => '',
  example: { right: () => null, wrong: () => null },

  gift: {
    read: (answers) => (answers.type === 'Essay' ? { type: 'essay' } : null),
    print(_, feedback) {
      const end = printEnd(feedback)
      return end ? `${end}\n}` : '}'
    },
  },
  moodle: {
    read: (element) => (element.attributes.type === 'essay' ? { type: 'essay' } : null),
    lost: () => [],
  },
}
