import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { PasswordField } from '#app/shell/password-field.tsx'
import { m } from '#messages'
import { askedAgain } from './asked-again.ts'

type Props = {
  label: string
  /** How many characters it needs. */
  shortest: number
  form: AnsweredForm<'password' | 'confirmPassword'>
}

/** A new password and its repetition (SPEC §5), as every form asks for them. */
export const NewPasswordFields = ({ form, label, shortest }: Props) => (
  <>
    <PasswordField
      {...askedAgain(form, 'password')}
      label={label}
      hint={m.people_password_hint({ n: shortest })}
      autoComplete="new-password"
      required
    />
    <PasswordField
      {...askedAgain(form, 'confirmPassword')}
      label={m.common_confirm_password()}
      autoComplete="new-password"
      required
    />
  </>
)
