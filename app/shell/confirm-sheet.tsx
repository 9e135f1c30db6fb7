import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { ownSignInsPath } from '#shared/paths/account.ts'
import { signInWithPath } from '#shared/paths/account-item.ts'
import { answeredForm } from './answered-form.ts'
import { AppLink } from './app-link.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormSummary } from './form-summary.tsx'
import { NarrowSheet } from './narrow-sheet.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'

/** By what somebody can show that it is still they, in words of the server: screens of React need not bring them along. */
export type WaysToShow = {
  lead: string
  /** What can be typed: a password, a code. Null for who has neither. */
  field: { label: string; hint?: string } | null
  /** The external accounts with which they can. */
  providers: readonly { id: string; says: string }[]
  providersHint: string
  passkey: { says: string; fails: string } | null
  /** For who has no password: the way to one. */
  toPassword: { why: string; says: string } | null
}

/** What somebody is asked before something dangerous is done: it waits in the sheet, as it was sent. */
export type Asked = {
  fields: [name: string, value: string][]
  ways: WaysToShow
  /** Why what was typed did not do. */
  errors: string[]
}

/** Asks in the place of its screen whether it is still the viewer who sits there, and does what was asked for when it
 *  is (app/answers/confirming.server.ts). Their password, a code of their app or a recovery code will do; so will a
 *  passkey, and an external account that opens theirs, in another tab, so that what waits here stays. */
export function ConfirmSheet({ asked, backTo }: { asked: Asked; backTo: string }) {
  const { fields, ways, errors } = asked
  const { lead, field, providers, providersHint, passkey, toPassword } = ways
  const error = errors.length > 0 ? { [field ? 'confirmation' : '']: errors } : undefined
  const form = answeredForm({ error }, { confirmation: '' })
  return (
    <NarrowSheet title={m.common_confirm_title()} lead={lead}>
      <FormSummary form={form} />
      {providers.map(({ id, says }) => (
        <form key={id} method="post" action={signInWithPath(id)}>
          <Button name="intent" value="confirm" variant="secondary" wide formTarget="_blank">
            {says}
          </Button>
        </form>
      ))}
      {providers.length > 0 && <p className="muted">{providersHint}</p>}
      <Form method="post" className="stack" noValidate>
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {field ? (
          <PasswordField
            {...form.secret('confirmation')}
            {...field}
            autoComplete="current-password"
            required={providers.length === 0 && !passkey}
          />
        ) : (
          <input type="hidden" name="confirmation" value="" />
        )}
        {passkey && (
          <div className="needs-js">
            <PasskeyButton kind="confirm" variant="secondary" wide fails={passkey.fails}>
              {passkey.says}
            </PasskeyButton>
          </div>
        )}
        <FormFoot label={m.common_go_on()} pendingLabel={m.common_one_moment()} cancelTo={backTo} />
      </Form>
      {toPassword && (
        <p className="muted">
          {toPassword.why} <AppLink to={ownSignInsPath}>{toPassword.says}</AppLink>
        </p>
      )}
    </NarrowSheet>
  )
}
