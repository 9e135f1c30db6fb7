import { PasswordField } from '#app/shell/password-field.tsx'
import { m } from '#messages'

type Props = {
  label: string
  errors: { password: string[] | undefined; confirmPassword: string[] | undefined }
}

/** A new password and its repetition (SPEC §5), as every form asks for them. */
export const NewPasswordFields = ({ label, errors }: Props) => (
  <>
    <PasswordField
      name="password"
      label={label}
      hint={m.people_password_hint()}
      autoComplete="new-password"
      required
      errors={errors.password}
    />
    <PasswordField
      name="confirmPassword"
      label={m.common_confirm_password()}
      autoComplete="new-password"
      required
      errors={errors.confirmPassword}
    />
  </>
)
