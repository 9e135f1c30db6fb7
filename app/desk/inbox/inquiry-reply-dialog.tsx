import type { SubmissionResult } from '@conform-to/dom'
import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormFoot } from '#app/shell/form-foot.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { m } from '#messages'

type Props = {
  inquiry: { id: string; name: string; email: string; message: string; locale: string }
  /** Where answers to the reply come. */
  ownEmail: string
  closeTo: string
  /** A refused form, to be corrected. */
  lastResult: SubmissionResult | undefined
}

/** Writes to somebody who has written. */
export function InquiryReplyDialog({ inquiry, ownEmail, closeTo, lastResult }: Props) {
  const form = answeredForm(lastResult, { text: '' })
  const name = inquiry.name || inquiry.email
  return (
    <ScreenDialog id="reply" title={m.desk_inbox_reply_to({ name })} closeTo={closeTo} wide stays>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="inquiryId" value={inquiry.id} />
        <FormSummary form={form} />
        <blockquote className="inquiry-message muted" dir="auto" lang={inquiry.locale}>
          {inquiry.message}
        </blockquote>
        <TextareaField
          {...form.field('text')}
          label={m.common_reply_label()}
          hint={m.desk_inbox_reply_hint({ email: inquiry.email, own: ownEmail })}
          rows={8}
          required
          dir="auto"
        />
        <FormFoot
          intent="reply"
          label={m.common_reply_send()}
          pendingLabel={m.common_sending()}
          cancelTo={closeTo}
        />
      </Form>
    </ScreenDialog>
  )
}
