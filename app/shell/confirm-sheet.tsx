import { Form } from 'react-router'
import { m } from '#messages'
import { answeredForm } from './answered-form.ts'
import { FormFoot } from './form-foot.tsx'
import { FormSummary } from './form-summary.tsx'
import { NarrowSheet } from './narrow-sheet.tsx'
import { PasswordField } from './password-field.tsx'

/** What somebody is asked before something dangerous is done: it waits in the sheet, as it was sent. */
export type Asked = {
  fields: [name: string, value: string][]
  hasFactor: boolean
  /** Why what was typed did not do. */
  errors: string[]
}

/** Asks in the place of its screen whether it is still the viewer who sits there, and does what was asked for when it is
 *  (app/answers/confirming.server.ts). Their password, a code of their app or a recovery code will do. */
export function ConfirmSheet({ asked, backTo }: { asked: Asked; backTo: string }) {
  const { fields, hasFactor, errors } = asked
  const error = errors.length > 0 ? { confirmation: errors } : undefined
  const form = answeredForm({ error }, { confirmation: '' })
  return (
    <NarrowSheet title={m.common_confirm_title()} lead={m.common_confirm_lead()}>
      <FormSummary form={form} />
      <Form method="post" className="stack" noValidate>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <PasswordField
          {...form.secret('confirmation')}
          label={hasFactor ? m.common_password_or_code() : m.common_password()}
          hint={hasFactor ? m.shell_confirm_hint() : undefined}
          autoComplete="current-password"
          required
        />
        <FormFoot label={m.common_go_on()} pendingLabel={m.common_one_moment()} cancelTo={backTo} />
      </Form>
    </NarrowSheet>
  )
}
