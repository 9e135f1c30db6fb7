import type { SubmissionResult } from '@conform-to/dom'
import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import type { ListedScholarship } from '#domain/payments/scholarships/list.server.ts'
import { longestScholarshipText } from '#domain/payments/scholarships/schema.ts'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'

type Props = {
  application: ListedScholarship
  /** What is asked for (the intent). */
  decision: 'grant' | 'refuse'
  closeTo: string
  /** A refused form, to be corrected. */
  lastResult: SubmissionResult | undefined
}

/** Decides on an application, with what is said to the person who asked: needed where it is refused. */
export function DecisionDialog({ application, decision, closeTo, lastResult }: Props) {
  const { id, personName: name, courseTitle: title, price, reason } = application
  const form = answeredForm(lastResult, { answer: '' })
  const isGrant = decision === 'grant'
  return (
    <ScreenDialog
      id="decide"
      title={isGrant ? m.desk_scholarship_grant_to({ name }) : m.desk_scholarship_refuse_of({ name })}
      closeTo={closeTo}
      wide
      stays
    >
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="applicationId" value={id} />
        <FormSummary form={form} />
        <p dir="auto">
          <b>{title}</b> · {formatRupiah(price)}
        </p>
        <blockquote className="inquiry-message scholarship-reason" dir="auto">
          {reason}
        </blockquote>
        {isGrant && <p className="muted">{m.desk_scholarship_grant_text()}</p>}
        <TextareaField
          {...form.field('answer')}
          label={m.common_answer_label()}
          hint={m.desk_scholarship_answer_hint({ name })}
          optional={isGrant ? m.common_optional() : undefined}
          required={!isGrant}
          rows={4}
          maxLength={longestScholarshipText}
          dir="auto"
        />
        <FormFoot
          intent={decision}
          variant={isGrant ? 'primary' : 'danger'}
          label={isGrant ? m.desk_scholarship_grant() : m.desk_refuse()}
          pendingLabel={m.common_one_moment()}
          cancelTo={closeTo}
        />
      </Form>
    </ScreenDialog>
  )
}
