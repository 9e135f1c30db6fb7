import { type SubmissionResult, useForm } from '@conform-to/react'
import type { z } from 'zod'
import { NewPasswordFields } from '#app/people/new-password-fields.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { PasswordField } from '#app/shell/password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import type { changePasswordSchema } from '#domain/people/schema.ts'
import { m } from '#messages'

type Props = { email: string; lastResult: SubmissionResult | undefined }

/** A new password for the old one (intent 'password'). */
export function PasswordForm({ email, lastResult }: Props) {
  const [form, fields] = useForm<z.input<typeof changePasswordSchema>>({ lastResult })
  return (
    <section className="card card-padded stack" aria-labelledby="change-password">
      <h2 id="change-password">{m.common_password()}</h2>
      <p className="muted">{m.people_account_password_lead()}</p>
      <FormSummary errors={form.allErrors} />
      <form method="post" className="stack" noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label={m.people_account_current_password()}
          autoComplete="current-password"
          required
          errors={fields.currentPassword.errors}
        />
        <NewPasswordFields
          label={m.people_new_password()}
          errors={{ password: fields.password.errors, confirmPassword: fields.confirmPassword.errors }}
        />
        <div>
          <Button name="intent" value="password" pendingLabel={m.common_saving()}>
            {m.people_account_password_save()}
          </Button>
        </div>
      </form>
    </section>
  )
}
