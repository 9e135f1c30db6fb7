import { type TypedQuestion, writtenLines } from './question-form.ts'
import { quizBounds } from './quiz-bounds.ts'
import type { QuestionFault } from './quiz-problem.ts'
import { repeatedAnswer } from './repeated-answer.ts'
import { definitionOf, type QuestionBody } from './types/question-types.ts'
import type { TypedAnswer } from './types/typed-answers.ts'

/** The fields of a line of answers; with the line's place each is a control of the form. */
type LineField = 'answer' | 'beside' | 'answer-feedback'

/** What is wrong in single lines of a question's form, by the ids of their controls (`answer-0`, `beside-0`, `answer-feedback-0`); what
 *  is wrong with the question as a whole, `questionFault` says. `body` is what `questionOfTyped` made of it. */
export function typedQuestionFaults(typed: TypedQuestion, body: QuestionBody): Map<string, QuestionFault> {
  const faults = new Map<string, QuestionFault>()
  const lines = writtenLines(typed)
  for (const line of lines)
    for (const [field, fault] of lineFaults(typed.type, line)) faults.set(`${field}-${line.place}`, fault)
  const repeated = lines[repeatedAnswer(body)?.place ?? -1]
  if (repeated) faults.set(`answer-${repeated.place}`, { what: 'same-option', text: repeated.answer })
  return faults
}

function lineFaults(
  type: TypedQuestion['type'],
  { answer, beside, feedback }: TypedAnswer,
): [field: LineField, fault: QuestionFault][] {
  const { form } = definitionOf({ type })
  const found: [LineField, QuestionFault | null][] = [
    ['answer', form.answerFault(answer)],
    ['beside', form.besideFault(beside)],
    ['answer-feedback', feedback.length > quizBounds.feedback ? { what: 'text-too-long' } : null],
  ]
  return found.flatMap(([field, fault]) => (fault ? [[field, fault]] : []))
}
