import type { SubmissionResult } from '@conform-to/dom'
import { useRef } from 'react'
import { Form } from 'react-router'
import { answeredForm } from '#app/shell/answered-form.ts'
import { DraftOffer } from '#app/shell/drafts/draft-offer.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { MessageFields } from '#app/shell/message-fields.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { m } from '#messages'

type Props = {
  /** An enrolment, or 'all' whom the list shows. */
  to: string
  title: string
  lastResult: SubmissionResult | undefined
  draftName: string
  closeTo: string
}

/** What an instructor writes to one student or to many. It goes out by mail, an email a person. */
export function MessageDialog({ to, title, lastResult, draftName, closeTo }: Props) {
  const form = answeredForm(lastResult, { subject: '', text: '' })
  const element = useRef<HTMLFormElement>(null)
  return (
    <ScreenDialog id="message" title={title} closeTo={closeTo} stays>
      <Form ref={element} method="post" className="stack" noValidate>
        <DraftOffer name={draftName} form={element} />
        <FormSummary form={form} />
        <input type="hidden" name="to" value={to} />
        <p className="muted">{m.common_message_hint()}</p>
        <MessageFields form={form} cancelTo={closeTo} />
      </Form>
    </ScreenDialog>
  )
}
