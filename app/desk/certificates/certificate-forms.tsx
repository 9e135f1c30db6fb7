import type { SubmissionResult } from '@conform-to/dom'
import type { ReactNode } from 'react'
import { answeredForm } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import { longestReason } from '#domain/badges/schema.ts'
import { longestName } from '#domain/people/person-name.ts'
import { m } from '#messages'
import type { CertificateForm } from './certificates-path.ts'

type Props = {
  form: CertificateForm
  holderName: string
  closeTo: string
  lastResult: SubmissionResult | undefined
}

/** The form that is open on a certificate's screen, with what it does said before it is done. */
export function OpenForm({ form: name, holderName, closeTo, lastResult }: Props) {
  const form = answeredForm(lastResult, { reason: '', holderName })
  switch (name) {
    case 'revoke':
      return (
        <Sheet title={m.desk_certificate_revoke()} text={m.desk_certificate_revoke_text()}>
          <FormSummary form={form} />
          <TextareaField
            {...form.field('reason')}
            label={m.common_reason()}
            hint={m.desk_certificate_reason_hint()}
            required
            rows={3}
            maxLength={longestReason}
            dir="auto"
          />
          <Foot intent="revoke" label={m.desk_certificate_revoke()} closeTo={closeTo} variant="danger" />
        </Sheet>
      )
    case 'correct':
      return (
        <Sheet title={m.desk_certificate_correct()} text={m.desk_certificate_correct_text()}>
          <FormSummary form={form} />
          <TextField
            {...form.field('holderName')}
            label={m.desk_certificate_name()}
            required
            maxLength={longestName}
            autoComplete="off"
            dir="auto"
          />
          <Foot intent="correct" label={m.desk_certificate_correct()} closeTo={closeTo} variant="primary" />
        </Sheet>
      )
    case 'restore':
      return (
        <Sheet title={m.desk_certificate_restore()} text={m.desk_certificate_restore_text()}>
          <FormSummary form={form} />
          <Foot intent="restore" label={m.desk_certificate_restore()} closeTo={closeTo} variant="primary" />
        </Sheet>
      )
  }
}

const Sheet = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="card card-padded stack" aria-labelledby="form" id="form-of-certificate">
    <h2 id="form" className="text-lg">
      {title}
    </h2>
    <p>{text}</p>
    <form method="post" className="stack" noValidate>
      {children}
    </form>
  </section>
)

type FootProps = {
  intent: CertificateForm
  label: string
  closeTo: string
  variant: 'primary' | 'danger'
}

const Foot = ({ intent, label, closeTo, variant }: FootProps) => (
  <div className="cluster">
    <Button name="intent" value={intent} variant={variant} pendingLabel={m.common_one_moment()}>
      {label}
    </Button>
    <ButtonLink to={closeTo} variant="quiet">
      {m.common_cancel()}
    </ButtonLink>
  </div>
)
