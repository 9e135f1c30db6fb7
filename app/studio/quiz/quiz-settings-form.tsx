import type { SubmissionResult } from '@conform-to/dom'
import { Form, useNavigation } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { OtherVersion } from '#app/shell/drafts/other-version.tsx'
import { SeenVersion } from '#app/shell/drafts/seen-version.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { QuestionTag } from '#domain/quizzes/question-tags.server.ts'
import type { TypedSettings } from '#domain/quizzes/settings-form.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { feedbackOptions, fieldLabels, fieldsTogether, inWords } from './settings-labels.ts'

type Props = {
  typed: TypedSettings
  tags: readonly QuestionTag[]
  lastResult: SubmissionResult | undefined
  /** What somebody else has saved since this form was opened. */
  current: TypedSettings | null
  locale: Locale
}

/** How a quiz is taken: what is left empty asks for nothing. */
export function QuizSettingsForm({ typed, tags, lastResult, current, locale }: Props) {
  const form = answeredForm(lastResult, typed)
  const isGoing = useNavigation().formData?.get('intent') === 'save-settings'
  return (
    <Form method="post" action="." className="stack" noValidate>
      {current ? (
        <OtherVersion
          mine={form.typed}
          theirs={current}
          lastResult={lastResult}
          labels={fieldLabels()}
          together={fieldsTogether}
          inWords={inWords}
          reloadTo="."
          locale={locale}
        />
      ) : (
        <FormSummary form={form} />
      )}
      <SeenVersion begun={typed} lastResult={lastResult} current={current} />
      <div className="field-pair field-pair-top">
        <TextField
          {...form.field('pass')}
          label={m.studio_quiz_pass()}
          hint={m.studio_quiz_pass_hint()}
          inputMode="numeric"
          maxLength={3}
        />
        <TextField
          {...form.field('attempts')}
          label={m.studio_quiz_attempts()}
          hint={m.studio_quiz_attempts_hint()}
          inputMode="numeric"
          maxLength={3}
        />
      </div>
      <div className="field-pair field-pair-top">
        <TextField
          {...form.field('minutes')}
          label={m.studio_quiz_minutes()}
          hint={m.studio_quiz_minutes_hint()}
          inputMode="numeric"
          maxLength={3}
        />
        <SelectField
          {...form.field('feedback')}
          label={m.studio_quiz_feedback_rule()}
          hint={m.studio_quiz_feedback_rule_hint()}
          options={feedbackOptions()}
        />
      </div>
      <div className="field-pair field-pair-top">
        <TextField
          {...form.field('draw')}
          label={m.studio_quiz_draw()}
          hint={m.studio_quiz_draw_hint()}
          inputMode="numeric"
          maxLength={3}
        />
        <TextField
          {...form.field('tag')}
          label={m.studio_quiz_from_tag()}
          hint={m.studio_quiz_from_tag_hint()}
          maxLength={50}
          dir="auto"
          list="question-tags"
          autoComplete="off"
        />
        <datalist id="question-tags">
          {tags.map(({ tag, count }) => (
            <option key={tag} value={tag}>
              {m.common_quiz_questions({ n: count })}
            </option>
          ))}
        </datalist>
      </div>
      <CheckboxField
        {...form.box('shuffle')}
        label={m.studio_quiz_shuffle()}
        hint={m.studio_quiz_shuffle_hint()}
      />
      <div>
        <Button
          name="intent"
          value="save-settings"
          variant="secondary"
          pending={isGoing}
          pendingLabel={m.common_saving()}
        >
          {m.studio_quiz_save_settings()}
        </Button>
      </div>
    </Form>
  )
}
