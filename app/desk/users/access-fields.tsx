import type { AnsweredForm } from '#app/shell/answered-form.ts'
import { ChoiceGroup } from '#app/shell/choice-group.tsx'
import { PasswordField } from '#app/shell/password-field.tsx'
import { m } from '#messages'

type Props = { form: AnsweredForm<'access' | 'password' | 'confirmPassword'> }

/** The choice between an invitation and a password that the admin sets. CSS alone shows the fields of the password once it is chosen. */
export const AccessFields = ({ form }: Props) => (
  <div className="stack user-access">
    <ChoiceGroup
      form={form}
      name="access"
      legend={m.desk_user_access()}
      options={[
        { value: 'invitation', label: m.desk_user_access_invitation() },
        { value: 'password', label: m.desk_user_access_password() },
      ]}
    />
    <div className="stack user-access-password">
      <PasswordField
        {...form.secret('password')}
        label={m.common_password()}
        hint={m.desk_user_password_hint()}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.secret('confirmPassword')}
        label={m.common_confirm_password()}
        autoComplete="new-password"
      />
    </div>
  </div>
)
