import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { answeredForm } from './answered-form.ts'
import { AppLink } from './app-link.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormSummary } from './form-summary.tsx'
import { NarrowSheet } from './narrow-sheet.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'

/** What somebody is asked before something dangerous is done: it waits in the sheet, as it was sent. */
export type Asked = {
  fields: [name: string, value: string][]
  hasPassword: boolean
  hasFactor: boolean
  /** Whether a passkey of theirs will do. */
  hasPasskey: boolean
  /** The accounts elsewhere with which they can show it too. */
  providers: readonly { id: string; label: string }[]
  /** Why what was typed did not do. */
  errors: string[]
}

/** Asks in the place of its screen whether it is still the viewer who sits there, and does what was asked for when it is
 *  (app/answers/confirming.server.ts). Their password, a code of their app or a recovery code will do; so will an account elsewhere that opens theirs,
 *  in another tab, so that what waits here stays. */
export function ConfirmSheet({ asked, backTo }: { asked: Asked; backTo: string }) {
  const { fields, hasPassword, hasFactor, hasPasskey, providers, errors } = asked
  const hasField = hasPassword || hasFactor
  const error = errors.length > 0 ? { [hasField ? 'confirmation' : '']: errors } : undefined
  const form = answeredForm({ error }, { confirmation: '' })
  return (
    <NarrowSheet
      title={m.common_confirm_title()}
      lead={hasField ? m.common_confirm_lead() : m.shell_confirm_elsewhere_lead()}
    >
      <FormSummary form={form} />
      {providers.map(({ id, label }) => (
        <form key={id} method="post" action={href('/auth/with/:provider', { provider: id })}>
          <Button name="intent" value="confirm" variant="secondary" wide formTarget="_blank">
            {m.shell_confirm_elsewhere({ provider: label })}
          </Button>
        </form>
      ))}
      {providers.length > 0 && <p className="muted">{m.shell_confirm_elsewhere_hint()}</p>}
      <Form method="post" className="stack" noValidate>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {hasField ? (
          <PasswordField
            {...form.secret('confirmation')}
            label={labelOf({ hasPassword, hasFactor })}
            hint={hasFactor ? m.shell_confirm_hint() : undefined}
            autoComplete="current-password"
            required={providers.length === 0 && !hasPasskey}
          />
        ) : (
          <input type="hidden" name="confirmation" value="" />
        )}
        {hasPasskey && (
          <div className="needs-js">
            <PasskeyButton kind="confirm" variant="secondary" wide>
              {m.shell_confirm_passkey()}
            </PasskeyButton>
          </div>
        )}
        <FormFoot label={m.common_go_on()} pendingLabel={m.common_one_moment()} cancelTo={backTo} />
      </Form>
      {!hasPassword && (
        <p className="muted">
          {m.shell_confirm_no_password()}{' '}
          <AppLink to={href('/account/sign-ins')}>{m.shell_confirm_choose_password()}</AppLink>
        </p>
      )}
    </NarrowSheet>
  )
}

function labelOf({ hasPassword, hasFactor }: Pick<Asked, 'hasPassword' | 'hasFactor'>): string {
  if (!hasPassword) return m.common_code()
  return hasFactor ? m.common_password_or_code() : m.common_password()
}
