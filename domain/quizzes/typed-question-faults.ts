import type { QuestionBody } from './question.ts'
import { type TypedAnswer, type TypedQuestion, writtenLines } from './question-form.ts'
import { quizBounds } from './quiz-bounds.ts'
import type { QuestionFault } from './quiz-problem.ts'
import { repeatedAnswer } from './repeated-answer.ts'
import { readsAs } from './typed-number.ts'

/** The fields of a line of answers; with the line's place each is a control of the form. */
type LineField = 'answer' | 'beside' | 'answer-feedback'

/** What is wrong in single lines of a question's form, by the ids of their controls (`answer-0`, `beside-0`,
 *  `answer-feedback-0`); what is wrong with the question as a whole, `questionFault` says. `body` is what
 *  `questionOfTyped` made of it. */
export function typedQuestionFaults(typed: TypedQuestion, body: QuestionBody): Map<string, QuestionFault> {
  const faults = new Map<string, QuestionFault>()
  const lines = writtenLines(typed)
  for (const line of lines)
    for (const [field, fault] of lineFaults(typed.type, line)) faults.set(`${field}-${line.place}`, fault)
  const repeated = lines[repeatedAnswer(body) ?? -1]
  if (repeated) faults.set(`answer-${repeated.place}`, { what: 'same-option', text: repeated.answer })
  return faults
}

function lineFaults(
  type: TypedQuestion['type'],
  { answer, beside, feedback }: TypedAnswer,
): [field: LineField, fault: QuestionFault][] {
  const found: [LineField, QuestionFault | null][] = [
    ['answer', type === 'numeric' ? numberFault(answer) : lengthFault(answer)],
    [
      'beside',
      type === 'numeric' ? toleranceFault(beside) : type === 'matching' ? rightHalfFault(beside) : null,
    ],
    ['answer-feedback', feedback.length > quizBounds.feedback ? { what: 'text-too-long' } : null],
  ]
  return found.flatMap(([field, fault]) => (fault ? [[field, fault]] : []))
}

/** A right half by itself is one too many, which is asked for nothing; a left one has nothing that would be right. */
const rightHalfFault = (text: string): QuestionFault | null =>
  text === '' ? { what: 'half-pair' } : lengthFault(text)

const lengthFault = (text: string): QuestionFault | null =>
  text.length > quizBounds.option ? { what: 'text-too-long' } : null

const toleranceFault = (typed: string) => (typed === '' ? null : numberFault(typed))

/** A key must mean one number: of a learner's answer every reading counts. */
function numberFault(typed: string): QuestionFault | null {
  const readings = readsAs(typed)
  const [first = Number.NaN, second] = readings
  if (second !== undefined) return { what: 'two-readings', typed, readings }
  return Math.abs(first) <= quizBounds.number ? null : { what: 'no-number' }
}
