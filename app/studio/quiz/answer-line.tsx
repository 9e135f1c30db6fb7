import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { QuestionType } from '#domain/quizzes/question.ts'
import type { TypedAnswer } from '#domain/quizzes/question-form.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { m } from '#messages'

type Props = { type: QuestionType; line: TypedAnswer; index: number }

/** A line of answers: the answer, whether it is right or what belongs to it, and, opened when there is something in it, what it is worth and what is said of it. */
export function AnswerLine({ type, line, index }: Props) {
  const n = String(index + 1)
  const isChosen = type === 'single' || type === 'multiple'
  const hasHalves = type === 'matching' || type === 'numeric'
  const answer = (
    <TextField
      id={`answer-${index}`}
      name="answer"
      label={type === 'matching' ? m.studio_quiz_left({ n }) : m.studio_quiz_answer({ n })}
      defaultValue={line.answer}
      inputMode={type === 'numeric' ? 'decimal' : undefined}
      dir="auto"
      maxLength={quizBounds.option}
    />
  )
  return (
    <div className="quiz-line stack-sm">
      {hasHalves ? (
        <div className="field-pair">
          {answer}
          <TextField
            id={`beside-${index}`}
            name="beside"
            label={type === 'matching' ? m.studio_quiz_right_half({ n }) : m.studio_quiz_tolerance()}
            defaultValue={line.beside}
            inputMode={type === 'numeric' ? 'decimal' : undefined}
            dir="auto"
            maxLength={quizBounds.option}
          />
        </div>
      ) : (
        answer
      )}
      {isChosen && (
        <CheckboxField
          id={`right-${index}`}
          type={type === 'single' ? 'radio' : 'checkbox'}
          name="right"
          value={String(index)}
          defaultChecked={line.isRight}
          label={m.studio_quiz_is_right({ n })}
        />
      )}
      {type !== 'matching' && type !== 'ordering' && (
        <details open={line.weight !== '' || line.feedback !== ''}>
          <summary>{m.studio_quiz_more_of({ n })}</summary>
          <div className="field-pair">
            <TextField
              id={`weight-${index}`}
              name="weight"
              label={m.studio_quiz_weight()}
              hint={m.studio_quiz_weight_hint()}
              defaultValue={line.weight}
              inputMode="decimal"
              maxLength={10}
            />
            <TextField
              id={`answer-feedback-${index}`}
              name="answer_feedback"
              label={m.studio_quiz_answer_feedback()}
              defaultValue={line.feedback}
              dir="auto"
              maxLength={quizBounds.feedback}
            />
          </div>
        </details>
      )}
    </div>
  )
}
