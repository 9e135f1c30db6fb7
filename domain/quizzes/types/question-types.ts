import { essay } from './essay.ts'
import { matching } from './matching.ts'
import { multiple } from './multiple.ts'
import { numeric } from './numeric.ts'
import { ordering } from './ordering.ts'
import type { QuestionTypeDefinition } from './question-type-definition.ts'
import { short } from './short.ts'
import { single } from './single.ts'
import { trueFalse } from './true-false.ts'

/** The types of questions, each by its name in the database. A browser imports nothing from here but types: a record brings all of them. */
const questionTypes = {
  single,
  multiple,
  'true-false': trueFalse,
  short,
  numeric,
  matching,
  ordering,
  essay,
}

type Types = typeof questionTypes

export type QuestionType = keyof Types

/** What a question asks and what is right, as `quiz_questions.body` stores it. A learner gets only what `askedQuestion` returns of it. */
export type QuestionBody = ReturnType<Types[QuestionType]['form']['read']>

/** The answer to a question. */
export type Given = NonNullable<ReturnType<Types[QuestionType]['given']>>

type Definition<Type extends QuestionType> = QuestionTypeDefinition<
  Extract<QuestionBody, { type: Type }>,
  Extract<Given, { type: Type }>
>

const byType: { [Type in QuestionType]: Definition<Type> } = questionTypes

/** The definition of the type that a body, or an answer, is of. */
export const definitionOf = <Type extends QuestionType>({ type }: { type: Type }): Definition<Type> =>
  byType[type]

/** All of them. */
export const allQuestionTypes = Object.values(questionTypes)

const isQuestionType = (name: string): name is QuestionType => Object.hasOwn(questionTypes, name)

/** The type that a URL or a field names; null for none. */
export const questionTypeIn = (name: string | null): QuestionType | null =>
  name !== null && isQuestionType(name) ? name : null

/** An answer where it is one to this question; null where it is of another type. */
export const givenTo = ({ type }: QuestionBody, given: Given | null): Given | null =>
  given?.type === type ? given : null
