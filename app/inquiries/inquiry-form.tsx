import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import type { InquiryFormKind } from '#domain/inquiries/schema.ts'
import { m } from '#messages'
import { privacyPath } from '#shared/paths/site.ts'
import { Honeypot } from './honeypot.tsx'
import {
  AgeField,
  type InquiryField,
  MentorField,
  OrganisationField,
  SenderFields,
  SubjectField,
  TopicField,
} from './inquiry-fields.tsx'

export type InquiryFormProps = {
  kind: InquiryFormKind
  /** A refused form, to be corrected. */
  lastResult: SubmissionResult | undefined
  /** Who is signed in: they needn't say their name. */
  sender: { fullName: string; email: string } | null
  /** Who can be asked for, on the mentoring page. */
  mentors?: readonly { id: string; fullName: string }[]
  mentor?: string
  /** What they write about, and how they begin, when the page that led here knows. */
  subject?: string
  message?: string
  /** How old one has to be for what they ask to take part in, in years; 0 for everybody. */
  minimumAge?: number
}

const words = {
  contact: { message: m.common_your_message, send: m.common_send_message },
  partner: { message: m.inquiries_message_partner, send: m.inquiries_send_partner },
  mentoring: { message: m.inquiries_message_mentoring, send: m.common_request_mentoring },
  program: { message: m.inquiries_message_program, send: m.common_apply },
}

/** The one form by which people write to the organisation. It posts to the page that it stands on, which says what it is about
 *  (inquiry-form.server.ts). */
export function InquiryForm({
  kind,
  lastResult,
  sender,
  mentors = [],
  mentor = '',
  subject = '',
  message = '',
  minimumAge = 0,
}: InquiryFormProps) {
  const form = answeredForm<InquiryField>(lastResult, {
    name: sender?.fullName ?? '',
    email: sender?.email ?? '',
    subject,
    organisation: '',
    topic: '',
    mentor,
    ofAge: '',
    message,
  })
  return (
    <form method="post" action="#inquiry-errors" id="inquiry" className="card card-padded stack" noValidate>
      <FormSummary id="inquiry-errors" form={form} />
      <Honeypot />
      {kind === 'partner' && <OrganisationField form={form} />}
      <SenderFields form={form} />
      {kind === 'contact' && <SubjectField form={form} />}
      {kind === 'mentoring' && <TopicField form={form} />}
      {mentors.length > 0 && <MentorField form={form} mentors={mentors} />}
      <TextareaField {...form.field('message')} label={words[kind].message()} required rows={5} />
      {minimumAge > 0 && <AgeField form={form} minimumAge={minimumAge} />}
      <p className="muted">
        {m.inquiries_privacy_before()} <AppLink to={privacyPath}>{m.common_privacy_policy()}</AppLink>
      </p>
      <div>
        <Button pendingLabel={m.common_sending()}>{words[kind].send()}</Button>
      </div>
    </form>
  )
}
