import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import type { QuestionType } from '#domain/quizzes/types/question-types.ts'
import type { TypedAnswer } from '#domain/quizzes/types/typed-answers.ts'
import { m } from '#messages'

type Props = {
  type: QuestionType
  line: TypedAnswer
  /** By control, of all lines. */
  errors: Record<string, string[]>
}

/** A line of answers: the answer, whether it is right or what belongs to it, and, opened when there is something in it, what it is worth
 *  and what is said of it. */
export function AnswerLine({ type, line, errors }: Props) {
  const { place } = line
  const n = String(place + 1)
  const isChosen = type === 'single' || type === 'multiple'
  const hasHalves = type === 'matching' || type === 'numeric'
  const answer = (
    <TextField
      id={`answer-${place}`}
      name="answer"
      label={type === 'matching' ? m.studio_quiz_left({ n }) : m.studio_quiz_answer({ n })}
      defaultValue={line.answer}
      inputMode={type === 'numeric' ? 'decimal' : undefined}
      dir="auto"
      maxLength={quizBounds.option}
      errors={errors[`answer-${place}`]}
    />
  )
  return (
    <div className="quiz-line">
      {hasHalves ? (
        <div className="field-pair">
          {answer}
          <TextField
            id={`beside-${place}`}
            name="beside"
            label={type === 'matching' ? m.studio_quiz_right_half({ n }) : m.studio_quiz_tolerance()}
            defaultValue={line.beside}
            inputMode={type === 'numeric' ? 'decimal' : undefined}
            dir="auto"
            maxLength={quizBounds.option}
            errors={errors[`beside-${place}`]}
          />
        </div>
      ) : (
        answer
      )}
      {type !== 'matching' && type !== 'ordering' && (
        <div className="quiz-line-foot">
          {isChosen && (
            <CheckboxField
              id={`right-${place}`}
              type={type === 'single' ? 'radio' : 'checkbox'}
              name="right"
              value={String(place)}
              defaultChecked={line.isRight}
              label={m.studio_quiz_is_right({ n })}
            />
          )}
          <details open={line.weight !== '' || line.feedback !== ''}>
            <summary>
              {m.studio_quiz_more_of({ n })}
              <Icon name="chevron" />
            </summary>
            <div className="field-pair field-pair-top">
              <TextField
                id={`weight-${place}`}
                name="weight"
                label={m.studio_quiz_weight()}
                hint={m.studio_quiz_weight_hint()}
                defaultValue={line.weight}
                inputMode="decimal"
                maxLength={10}
              />
              <TextField
                id={`answer-feedback-${place}`}
                name="answer_feedback"
                label={m.studio_quiz_answer_feedback()}
                hint={m.studio_quiz_answer_feedback_hint()}
                defaultValue={line.feedback}
                dir="auto"
                maxLength={quizBounds.feedback}
                errors={errors[`answer-feedback-${place}`]}
              />
            </div>
          </details>
        </div>
      )}
    </div>
  )
}
