import type { SubmissionResult } from '@conform-to/dom'
import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { m } from '#messages'

type Props = {
  instructor: { id: string; fullName: string }
  closeTo: string
  /** A refused form, to be corrected. */
  lastResult: SubmissionResult | undefined
}

/** Asks why an instructor is not approved (intent 'refuse'). */
export function RefusalDialog({ instructor: { id, fullName: name }, closeTo, lastResult }: Props) {
  const form = answeredForm(lastResult, { reason: '' })
  return (
    <ScreenDialog id="refuse" title={m.desk_refuse_of({ name })} closeTo={closeTo} wide stays>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="personId" value={id} />
        <FormSummary form={form} />
        <TextareaField
          {...form.field('reason')}
          label={m.desk_refuse_reason()}
          hint={m.desk_refuse_reason_hint({ name })}
          rows={6}
          maxLength={2000}
          required
          dir="auto"
        />
        <FormFoot
          intent="refuse"
          variant="danger"
          label={m.desk_refuse()}
          pendingLabel={m.common_one_moment()}
          cancelTo={closeTo}
        />
      </Form>
    </ScreenDialog>
  )
}
