import { type SubmissionResult, useForm } from '@conform-to/react'
import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { errorEntries } from '#app/shell/form-errors.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { mentoringTopics } from '#content/mentoring.ts'
import type { InquiryFormKind } from '#domain/inquiries/schema.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { Honeypot } from './honeypot.tsx'

type Fields = {
  name: string
  email: string
  subject: string
  organisation: string
  topic: string
  mentor: string
  message: string
}

export type InquiryFormProps = {
  kind: InquiryFormKind
  /** A refused form, to be corrected. */
  lastResult: SubmissionResult | undefined
  /** Who is signed in: they needn't say their name. */
  sender: { fullName: string; email: string } | null
  /** Who can be asked for, on the mentoring page. */
  mentors?: readonly { id: string; fullName: string }[]
  mentor?: string
  /** What they write about, when the page that led here knows. */
  subject?: string
}

const words = {
  contact: { message: m.inquiry_message, send: m.inquiry_send },
  partner: { message: m.inquiry_message_partner, send: m.inquiry_send_partner },
  mentoring: { message: m.inquiry_message_mentoring, send: m.inquiry_send_mentoring },
  program: { message: m.inquiry_message_program, send: m.inquiry_send_program },
}

/** The one form by which people write to the organisation. It posts to the page that it stands on, which says what it is about
 *  (app/inquiry-form.server.ts). */
export function InquiryForm({ kind, lastResult, sender, mentors = [], mentor, subject }: InquiryFormProps) {
  const defaultValue = { name: sender?.fullName, email: sender?.email, mentor, subject }
  const [form, fields] = useForm<Fields>({ lastResult, defaultValue })
  const errors = errorEntries(form.allErrors)
  return (
    <form method="post" action="#inquiry-errors" id="inquiry" className="card card-padded stack" noValidate>
      {errors.length > 0 && <ErrorSummary id="inquiry-errors" title={m.form_check_title()} errors={errors} />}
      <Honeypot />
      {kind === 'partner' && (
        <TextField
          name="organisation"
          label={m.inquiry_organisation()}
          hint={m.inquiry_organisation_hint()}
          autoComplete="organization"
          required
          defaultValue={fields.organisation.initialValue}
          errors={fields.organisation.errors}
        />
      )}
      <TextField
        name="name"
        label={m.inquiry_name()}
        autoComplete="name"
        required
        defaultValue={fields.name.initialValue}
        errors={fields.name.errors}
      />
      <TextField
        name="email"
        type="email"
        label={m.auth_email()}
        autoComplete="email"
        required
        defaultValue={fields.email.initialValue}
        errors={fields.email.errors}
      />
      {kind === 'contact' && (
        <TextField
          name="subject"
          label={m.inquiry_subject()}
          optional={m.ui_optional()}
          defaultValue={fields.subject.initialValue}
          errors={fields.subject.errors}
        />
      )}
      {kind === 'mentoring' && (
        <SelectField
          name="topic"
          label={m.inquiry_topic()}
          options={[
            { value: '', label: m.inquiry_topic_choose() },
            ...mentoringTopics.map(({ value, label }) => ({ value, label: label[getLocale()] })),
          ]}
          required
          defaultValue={fields.topic.initialValue}
          errors={fields.topic.errors}
        />
      )}
      {mentors.length > 0 && (
        <SelectField
          name="mentor"
          label={m.inquiry_mentor()}
          options={[
            { value: '', label: m.inquiry_mentor_any() },
            ...mentors.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ]}
          defaultValue={fields.mentor.initialValue}
          errors={fields.mentor.errors}
        />
      )}
      <TextareaField
        name="message"
        label={words[kind].message()}
        required
        rows={5}
        defaultValue={fields.message.initialValue}
        errors={fields.message.errors}
      />
      <p className="muted">
        {m.inquiry_privacy_before()} <AppLink to={href('/privacy')}>{m.auth_terms_privacy()}</AppLink>
      </p>
      <div>
        <Button pendingLabel={m.inquiry_sending()}>{words[kind].send()}</Button>
      </div>
    </form>
  )
}
