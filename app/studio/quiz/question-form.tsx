import { Form, useNavigation } from 'react-router'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import type { TypedQuestion } from '#domain/quizzes/question-form.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { m } from '#messages'
import { AnswerLine } from './answer-line.tsx'

type Props = {
  typed: TypedQuestion
  errors: Record<string, string[]>
  updatedAt: string
  closeTo: string
}

/** The form of a question, of whatever type: what is asked, its answers one below the other, and what is said afterwards. */
export function QuestionForm({ typed, errors, updatedAt, closeTo }: Props) {
  const { formData, formMethod } = useNavigation()
  const sending = formMethod === 'POST' ? formData?.get('intent') : null
  const field = (name: 'title' | 'stem' | 'tags' | 'feedback') => ({
    name,
    defaultValue: typed[name],
    errors: errors[name],
  })
  return (
    <Form method="post" className="stack" noValidate>
      <FormSummary form={{ allErrors: errors }} ids={{ answers: 'answer-0' }} />
      <input type="hidden" name="type" value={typed.type} />
      <input type="hidden" name="updated_at" value={updatedAt} />
      <TextareaField
        {...field('stem')}
        label={m.studio_quiz_stem()}
        hint={m.studio_quiz_stem_hint()}
        required
        rows={3}
        dir="auto"
        maxLength={quizBounds.stem}
      />
      {typed.type === 'true-false' && <TrueFalse typed={typed} />}
      {typed.type === 'essay' && <p className="muted">{m.studio_quiz_essay_text()}</p>}
      {typed.answers.length > 0 && (
        <fieldset className="stack quiz-lines">
          <legend className="field-label">{legends[typed.type]()}</legend>
          <FieldError id="answers" errors={errors.answers} />
          {typed.answers.map((line) => (
            <AnswerLine key={line.place} type={typed.type} line={line} errors={errors} />
          ))}
          {typed.answers.length < quizBounds.options && (
            <div>
              <Button
                name="intent"
                value="add-lines"
                variant="secondary"
                size="sm"
                icon="plus"
                pending={sending === 'add-lines'}
                pendingLabel={m.common_one_moment()}
              >
                {m.studio_quiz_more_lines()}
              </Button>
            </div>
          )}
        </fieldset>
      )}
      <TextField
        {...field('feedback')}
        label={m.studio_quiz_feedback()}
        hint={m.studio_quiz_feedback_hint()}
        optional={m.common_optional()}
        dir="auto"
        maxLength={quizBounds.feedback}
      />
      <div className="field-pair field-pair-top">
        <TextField
          {...field('title')}
          label={m.studio_quiz_title_field()}
          hint={m.studio_quiz_title_hint()}
          optional={m.common_optional()}
          dir="auto"
          maxLength={quizBounds.title}
        />
        <TextField
          {...field('tags')}
          label={m.common_tags()}
          hint={m.studio_quiz_tags_hint()}
          optional={m.common_optional()}
          dir="auto"
        />
      </div>
      <FormFoot
        intent="save-question"
        label={m.studio_quiz_save_question()}
        pendingLabel={m.common_saving()}
        pending={sending === 'save-question'}
        cancelTo={closeTo}
      />
    </Form>
  )
}

const legends: Record<TypedQuestion['type'], () => string> = {
  single: m.studio_quiz_legend_single,
  multiple: m.studio_quiz_legend_multiple,
  short: m.studio_quiz_legend_short,
  numeric: m.studio_quiz_legend_numeric,
  matching: m.studio_quiz_legend_matching,
  ordering: m.studio_quiz_legend_ordering,
  'true-false': m.studio_quiz_legend_single,
  essay: m.studio_quiz_legend_single,
}

const TrueFalse = ({ typed }: { typed: TypedQuestion }) => (
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
