import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import type { TypedBody } from '#domain/quizzes/types/typed-answers.ts'
import { m } from '#messages'

/** Whether the statement is true, and what is said of either answer. */
export const TrueFalseFields = ({ typed }: { typed: TypedBody }) => (
  <>
    <fieldset className="cluster quiz-lines">
      <legend className="field-label">{m.studio_quiz_statement()}</legend>
      {[true, false].map((isTrue) => (
        <CheckboxField
          key={String(isTrue)}
          id={`is-true-${isTrue}`}
          type="radio"
          name="is_true"
          value={String(isTrue)}
          defaultChecked={typed.isTrue === isTrue}
          label={isTrue ? m.common_quiz_true() : m.common_quiz_false()}
        />
      ))}
    </fieldset>
    <div className="field-pair field-pair-top">
      <TextField
        name="feedback_right"
        defaultValue={typed.feedbackRight}
        label={m.studio_quiz_feedback_right()}
        optional={m.common_optional()}
        dir="auto"
        maxLength={quizBounds.feedback}
      />
      <TextField
        name="feedback_wrong"
        defaultValue={typed.feedbackWrong}
        label={m.studio_quiz_feedback_wrong()}
        optional={m.common_optional()}
        dir="auto"
        maxLength={quizBounds.feedback}
      />
    </div>
  </>
)
