import type { ReactNode } from 'react'
import { longestEssay } from '#domain/quizzes/types/essay.ts'
import { longestNumber } from '#domain/quizzes/types/numeric.ts'
import type { QuestionType } from '#domain/quizzes/types/question-types.ts'
import { longestShortAnswer } from '#domain/quizzes/types/short.ts'
import { m } from '#messages'
import { ChosenOptions, GivenNumber, GivenOrder, GivenPairs, GivenText, Lines } from './given-answer.tsx'
import { MatchingFields } from './matching-fields.tsx'
import { OptionFields } from './option-fields.tsx'
import { OrderingFields } from './ordering-fields.tsx'
import type { FieldsProps, GivenProps, RightProps } from './question-props.ts'
import { GivenTruth, RightTruth, TrueFalseFields } from './true-false-view.tsx'
import { TypedField } from './typed-field.tsx'

/** How a learner meets a type of question: the fields in which it is answered, the answer that was given, and what is right. */
type QuestionTypeView = {
  Fields: (props: FieldsProps) => ReactNode
  Given: (props: GivenProps) => ReactNode
  Right: (props: RightProps) => ReactNode
}

export const questionTypeViews: Record<QuestionType, QuestionTypeView> = {
  single: {
    Fields: (props) => <OptionFields {...props} control="radio" />,
    Given: ChosenOptions,
    Right: Lines,
  },
  multiple: {
    Fields: (props) => <OptionFields {...props} control="checkbox" hint={m.learning_quiz_choose_several()} />,
    Given: ChosenOptions,
    Right: Lines,
  },
  'true-false': { Fields: TrueFalseFields, Given: GivenTruth, Right: RightTruth },
  short: {
    Fields: (props) => <TypedField {...props} longest={longestShortAnswer} />,
    Given: GivenText,
    Right: Lines,
  },
  numeric: {
    Fields: (props) => (
      <TypedField
        {...props}
        longest={longestNumber}
        inputMode="decimal"
        hint={m.learning_quiz_number_hint()}
      />
    ),
    Given: GivenNumber,
    Right: Lines,
  },
  matching: { Fields: MatchingFields, Given: GivenPairs, Right: Lines },
  ordering: {
    Fields: OrderingFields,
    Given: GivenOrder,
    Right: (props) => <Lines {...props} isOrdered />,
  },
  essay: {
    Fields: (props) => (
      <TypedField {...props} longest={longestEssay} rows={6} hint={m.learning_quiz_essay_hint()} />
    ),
    Given: GivenText,
    Right: Lines,
  },
}
