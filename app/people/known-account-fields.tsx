import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { PasswordField } from '#app/shell/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'

type Props = {
  form: AnsweredForm<'email' | 'password'>
  /** Of the field of the address: admins may have a name there (SPEC §2). */
  type?: 'email' | 'text'
}

/** By what an account that somebody has is opened, as password managers know it. */
export const KnownAccountFields = ({ form, type = 'email' }: Props) => (
  <>
    <TextField
      {...form.field('email')}
      type={type}
      label={m.common_email()}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
    <PasswordField
      {...form.secret('password')}
      label={m.common_password()}
      autoComplete="current-password"
      required
    />
  </>
)
