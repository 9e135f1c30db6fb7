import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import type { TypedAnswer } from '#domain/quizzes/types/typed-answers.ts'
import { m } from '#messages'

// The parts of a line of answers, of which each type of question takes those that it needs.

export type LineProps = {
  line: TypedAnswer
  /** By control, of all lines. */
  errors: Record<string, string[]>
}

type FieldProps = LineProps & { label: string; inputMode?: 'decimal' }

export const AnswerField = ({ line, errors, label, inputMode }: FieldProps) => (
  <TextField
    id={`answer-${line.place}`}
    name="answer"
    label={label}
    defaultValue={line.answer}
    inputMode={inputMode}
    dir="auto"
    maxLength={quizBounds.option}
    errors={errors[`answer-${line.place}`]}
  />
)

/** What belongs to the answer, beside it. */
export const BesideField = ({ line, errors, label, inputMode }: FieldProps) => (
  <TextField
    id={`beside-${line.place}`}
    name="beside"
    label={label}
    defaultValue={line.beside}
    inputMode={inputMode}
    dir="auto"
    maxLength={quizBounds.option}
    errors={errors[`beside-${line.place}`]}
  />
)

/** Whether the answer is right. */
export const RightBox = ({ line, control }: { line: TypedAnswer; control: 'radio' | 'checkbox' }) => (
  <CheckboxField
    id={`right-${line.place}`}
    type={control}
    name="right"
    value={String(line.place)}
    defaultChecked={line.isRight}
    label={m.studio_quiz_is_right({ n: numberOf(line) })}
  />
)

/** What the answer is worth and what is said of it; open when there is something in it. */
export const WeightAndFeedback = ({ line, errors }: LineProps) => (
  <details open={line.weight !== '' || line.feedback !== ''}>
    <summary>
      {m.studio_quiz_more_of({ n: numberOf(line) })}
      <Icon name="chevron" />
    </summary>
    <div className="field-pair field-pair-top">
      <TextField
        id={`weight-${line.place}`}
        name="weight"
        label={m.studio_quiz_weight()}
        hint={m.studio_quiz_weight_hint()}
        defaultValue={line.weight}
        inputMode="decimal"
        maxLength={10}
      />
      <TextField
        id={`answer-feedback-${line.place}`}
        name="answer_feedback"
        label={m.studio_quiz_answer_feedback()}
        hint={m.studio_quiz_answer_feedback_hint()}
        defaultValue={line.feedback}
        dir="auto"
        maxLength={quizBounds.feedback}
        errors={errors[`answer-feedback-${line.place}`]}
      />
    </div>
  </details>
)

/** The number of a line as its author reads it. */
export const numberOf = ({ place }: TypedAnswer): string => String(place + 1)
