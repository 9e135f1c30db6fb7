import type { SubmissionResult } from '@conform-to/dom'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type AnsweredForm, answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { languages } from '#app/shell/languages.ts'
import { PasswordField } from '#app/shell/password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { AccessFields } from './access-fields.tsx'
import { NewUserPreview, type TypedUser } from './new-user-preview.tsx'
import { RoleCards } from './role-cards.tsx'

type NewUser = AnsweredForm<
  keyof TypedUser | 'locale' | 'access' | 'password' | 'confirmPassword' | 'confirmation'
>

const begun = {
  email: '',
  full_name: '',
  role: 'student',
  avatar_url: '',
  locale: 'id',
  access: 'invitation',
  password: '',
  confirmPassword: '',
  confirmation: '',
}

/** By which an admin makes an account for somebody (SPEC §2 Add User), with a preview that follows what is typed. */
export function NewUserForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const form: NewUser = answeredForm(lastResult, begun)
  const [shown, setShown] = useState<TypedUser | null>(null)
  const isGoing = useNavigation().formMethod === 'POST'
  return (
    <div className="split">
      <Form
        method="post"
        className="stack-lg"
        noValidate
        onInput={({ currentTarget }) => setShown(typedIn(currentTarget))}
      >
        <FormSummary form={form} />
        <UserFields form={form} />
        <section className="card card-padded stack" aria-labelledby="roles">
          <h2 id="roles">{m.desk_user_role_information()}</h2>
          <RoleCards form={form} />
        </section>
        <section className="card card-padded">
          <AccessFields form={form} />
        </section>
        {form.errors('confirmation') && (
          <PasswordField
            {...form.secret('confirmation')}
            label={m.common_password_or_code()}
            autoComplete="current-password"
          />
        )}
        <div>
          <Button size="lg" pending={isGoing} pendingLabel={m.common_saving()}>
            {m.desk_user_create()}
          </Button>
        </div>
      </Form>
      <NewUserPreview {...(shown ?? form.typed)} />
    </div>
  )
}

const UserFields = ({ form }: { form: NewUser }) => (
  <section className="card card-padded stack" aria-labelledby="information">
    <h2 id="information">{m.desk_user_information()}</h2>
    <TextField {...form.field('email')} type="email" label={m.common_email()} required autoComplete="off" />
    <TextField
      {...form.field('full_name')}
      label={m.common_full_name()}
      required
      dir="auto"
      autoComplete="off"
    />
    <TextField
      {...form.field('avatar_url')}
      inputMode="url"
      label={m.desk_user_avatar()}
      optional={m.common_optional()}
    />
    <SelectField
      {...form.field('locale')}
      label={m.common_mail_language()}
      hint={m.desk_user_locale_hint()}
      options={languages.map(({ locale, name }) => ({ value: locale, label: name }))}
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
