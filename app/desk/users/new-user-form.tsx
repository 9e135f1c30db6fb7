import { type SubmissionResult, useForm } from '@conform-to/react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormFields } from '#app/shell/form-fields.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { PasswordField } from '#app/shell/password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { NewUserPreview, type TypedUser } from './new-user-preview.tsx'
import { RoleCards } from './role-cards.tsx'

type Typed = TypedUser & { password: string; confirmPassword: string }

/** By which an admin makes an account for somebody (SPEC §2 Add User), with a preview that follows what is typed. */
export function NewUserForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm<Typed>({ lastResult })
  const [shown, setShown] = useState<TypedUser | null>(null)
  const isGoing = useNavigation().formMethod === 'POST'
  const typed = {
    email: fields.email.initialValue ?? '',
    full_name: fields.full_name.initialValue ?? '',
    role: fields.role.initialValue ?? 'student',
    avatar_url: fields.avatar_url.initialValue ?? '',
  }
  return (
    <div className="split">
      <Form
        method="post"
        className="stack-lg"
        noValidate
        onInput={({ currentTarget }) => setShown(typedIn(currentTarget))}
      >
        <FormSummary key={JSON.stringify(lastResult?.error)} errors={form.allErrors} />
        <UserFields fields={fields} />
        <section className="card card-padded stack" aria-labelledby="roles">
          <h2 id="roles">{m.desk_user_role_information()}</h2>
          <RoleCards chosen={typed.role} errors={fields.role.errors} />
        </section>
        <div>
          <Button size="lg" pending={isGoing} pendingLabel={m.common_saving()}>
            {m.desk_user_create()}
          </Button>
        </div>
      </Form>
      <NewUserPreview {...(shown ?? typed)} />
    </div>
  )
}

const UserFields = ({ fields }: { fields: FormFields<Typed> }) => (
  <section className="card card-padded stack" aria-labelledby="information">
    <h2 id="information">{m.desk_user_information()}</h2>
    <TextField
      name="email"
      type="email"
      label={m.common_email()}
      required
      autoComplete="off"
      defaultValue={fields.email.initialValue}
      errors={fields.email.errors}
    />
    <TextField
      name="full_name"
      label={m.common_full_name()}
      required
      dir="auto"
      autoComplete="off"
      defaultValue={fields.full_name.initialValue}
      errors={fields.full_name.errors}
    />
    <PasswordField
      name="password"
      label={m.common_password()}
      hint={m.desk_user_password_hint()}
      autoComplete="new-password"
      errors={fields.password.errors}
    />
    <PasswordField
      name="confirmPassword"
      label={m.common_confirm_password()}
      autoComplete="new-password"
      errors={fields.confirmPassword.errors}
    />
    <TextField
      name="avatar_url"
      type="url"
      label={m.desk_user_avatar()}
      optional={m.common_optional()}
      defaultValue={fields.avatar_url.initialValue}
      errors={fields.avatar_url.errors}
    />
  </section>
)

/** What stands in the form now. */
function typedIn(form: HTMLFormElement): TypedUser {
  const now = new FormData(form)
  const word = (name: keyof TypedUser) => String(now.get(name) ?? '')
  return {
    email: word('email'),
    full_name: word('full_name'),
    role: word('role'),
    avatar_url: word('avatar_url'),
  }
}
