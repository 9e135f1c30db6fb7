import type { SubmissionResult } from '@conform-to/dom'
import type { z } from 'zod'
import { askedAgain } from '#app/people/asked-again.ts'
import { NewPasswordFields } from '#app/people/new-password-fields.tsx'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { PasswordField } from '#app/shell/password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import type { changePasswordSchema } from '#domain/people/schema.ts'
import { m } from '#messages'

type Props = { email: string; shortest: number; lastResult: SubmissionResult | undefined }

/** A new password for the old one (intent 'password'). */
export function PasswordForm({ email, shortest, lastResult }: Props) {
  const begun = { currentPassword: '', password: '', confirmPassword: '' }
  const form = answeredForm<keyof z.input<typeof changePasswordSchema>>(lastResult, begun)
  return (
    <section className="card card-padded stack" aria-labelledby="change-password">
      <h2 id="change-password">{m.common_password()}</h2>
      <p className="muted">{m.people_account_password_lead()}</p>
      <FormSummary form={form} />
      <form method="post" className="stack" noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...askedAgain(form, 'currentPassword')}
          label={m.people_account_current_password()}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields label={m.people_new_password()} shortest={shortest} form={form} />
        <div>
          <Button name="intent" value="password" pendingLabel={m.common_saving()}>
            {m.people_account_password_save()}
          </Button>
        </div>
      </form>
    </section>
  )
}
