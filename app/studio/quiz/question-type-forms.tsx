import type { ReactNode } from 'react'
import type { QuestionType } from '#domain/quizzes/types/question-types.ts'
import type { TypedBody } from '#domain/quizzes/types/typed-answers.ts'
import { m } from '#messages'
import {
  AnswerField,
  BesideField,
  type LineProps,
  numberOf,
  RightBox,
  WeightAndFeedback,
} from './answer-line.tsx'
import { TrueFalseFields } from './true-false-fields.tsx'

/** How an author meets a type of question: what it is called, and the fields of its answers. They are the same for each line below a
 *  legend, or one part of the form. */
type QuestionTypeForm = { name: () => string } & (
  | { legend: () => string; Line: (props: LineProps) => ReactNode }
  | { Fields: (props: { typed: TypedBody }) => ReactNode }
)

/** In the order in which types are offered. */
export const questionTypeForms: Record<QuestionType, QuestionTypeForm> = {
  single: {
    name: m.studio_quiz_type_single,
    legend: m.studio_quiz_legend_single,
    Line: (props) => <OptionLine {...props} control="radio" />,
  },
  multiple: {
    name: m.studio_quiz_type_multiple,
    legend: m.studio_quiz_legend_multiple,
    Line: (props) => <OptionLine {...props} control="checkbox" />,
  },
  'true-false': { name: m.studio_quiz_type_true_false, Fields: TrueFalseFields },
  short: { name: m.studio_quiz_type_short, legend: m.studio_quiz_legend_short, Line: ShortAnswerLine },
  numeric: { name: m.studio_quiz_type_numeric, legend: m.studio_quiz_legend_numeric, Line: NumberLine },
  matching: { name: m.studio_quiz_type_matching, legend: m.studio_quiz_legend_matching, Line: PairLine },
  ordering: { name: m.studio_quiz_type_ordering, legend: m.studio_quiz_legend_ordering, Line: ItemLine },
  essay: {
    name: m.studio_quiz_type_essay,
    Fields: () => <p className="muted">{m.studio_quiz_essay_text()}</p>,
  },
}

const answerLabel = (props: LineProps) => m.studio_quiz_answer({ n: numberOf(props.line) })

function OptionLine(props: LineProps & { control: 'radio' | 'checkbox' }) {
  return (
    <div className="quiz-line">
      <AnswerField {...props} label={answerLabel(props)} />
      <div className="quiz-line-foot">
        <RightBox {...props} />
        <WeightAndFeedback {...props} />
      </div>
    </div>
  )
}

function ShortAnswerLine(props: LineProps) {
  return (
    <div className="quiz-line">
      <AnswerField {...props} label={answerLabel(props)} />
      <div className="quiz-line-foot">
        <WeightAndFeedback {...props} />
      </div>
    </div>
  )
}

function NumberLine(props: LineProps) {
  return (
    <div className="quiz-line">
      <div className="field-pair">
        <AnswerField {...props} label={answerLabel(props)} inputMode="decimal" />
        <BesideField {...props} label={m.studio_quiz_tolerance()} inputMode="decimal" />
      </div>
      <div className="quiz-line-foot">
        <WeightAndFeedback {...props} />
      </div>
    </div>
  )
}

function PairLine(props: LineProps) {
  const n = numberOf(props.line)
  return (
    <div className="quiz-line">
      <div className="field-pair">
        <AnswerField {...props} label={m.studio_quiz_left({ n })} />
        <BesideField {...props} label={m.studio_quiz_right_half({ n })} />
      </div>
    </div>
  )
}

function ItemLine(props: LineProps) {
  return (
    <div className="quiz-line">
      <AnswerField {...props} label={answerLabel(props)} />
    </div>
  )
}
