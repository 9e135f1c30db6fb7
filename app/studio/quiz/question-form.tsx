import { Form, useNavigation } from 'react-router'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import type { TypedQuestion } from '#domain/quizzes/question-form.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { m } from '#messages'
import { questionTypeForms } from './question-type-forms.tsx'

type Props = {
  typed: TypedQuestion
  errors: Record<string, string[]>
  updatedAt: string
  closeTo: string
}

/** The form of a question, of whatever type: what is asked, its answers one below the other, and what is said afterwards. */
export function QuestionForm({ typed, errors, updatedAt, closeTo }: Props) {
  const form = questionTypeForms[typed.type]
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
      {'Fields' in form && <form.Fields typed={typed} />}
      {'Line' in form && typed.answers.length > 0 && (
        <fieldset className="stack quiz-lines">
          <legend className="field-label">{form.legend()}</legend>
          <FieldError id="answers" errors={errors.answers} />
          {typed.answers.map((line) => (
            <form.Line key={line.place} line={line} errors={errors} />
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
