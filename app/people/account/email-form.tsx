import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'

type Props = { email: string; hasPassword: boolean; lastResult: SubmissionResult | undefined }

/** Asks for another email (intent 'email'), which changes when the link that goes there is followed. */
export function EmailForm({ email, hasPassword, lastResult }: Props) {
  const form = answeredForm(lastResult, { email: '' })
  return (
    <section className="card card-padded stack" aria-labelledby="change-email">
      <h2 id="change-email">{m.common_email()}</h2>
      <p className="muted">
        {hasPassword ? m.people_account_email_lead({ email }) : m.people_account_email_mails({ email })}
      </p>
      <FormSummary form={form} />
      <form method="post" className="stack" noValidate>
        <TextField
          {...form.field('email')}
          type="email"
          label={m.people_account_new_email()}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div>
          <Button name="intent" value="email" pendingLabel={m.common_one_moment()}>
            {m.people_account_email_ask()}
          </Button>
        </div>
      </form>
    </section>
  )
}
