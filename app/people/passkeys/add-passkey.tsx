import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm } from '#app/shell/answered-form.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { PasskeyButton } from '#app/shell/passkey-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { m } from '#messages'
import { confirmPath, ownPasskeysPath } from '#shared/paths/account.ts'

type Props = {
  /** What the browser is called that somebody sits at. */
  device: string
  /** Whether it is known that it is still they: else that is asked first. */
  isConfirmed: boolean
  lastResult: SubmissionResult | undefined
}

/** Makes a passkey on the device that somebody sits at, or on their phone (intent 'add'). */
export function AddPasskey({ device, isConfirmed, lastResult }: Props) {
  const form = answeredForm<'name'>(lastResult, { name: device })
  const ask = `${confirmPath}?${new URLSearchParams({ redirectTo: ownPasskeysPath })}`
  return (
    <section className="card card-padded stack" aria-labelledby="add-passkey">
      <h2 id="add-passkey">{m.people_passkey_add()}</h2>
      <p className="muted">{m.people_passkey_add_lead()}</p>
      <FormSummary form={form} />
      {isConfirmed ? (
        <form method="post" className="stack needs-js">
          <input type="hidden" name="intent" value="add" />
          <TextField
            {...form.field('name')}
            label={m.common_name()}
            hint={m.people_passkey_name_hint()}
            maxLength={60}
            autoComplete="off"
            required
          />
          <PasskeyButton fails={m.common_passkey_failed()} kind="add">
            {m.people_passkey_add()}
          </PasskeyButton>
        </form>
      ) : (
        <div className="needs-js">
          <ButtonLink to={ask}>{m.people_passkey_add()}</ButtonLink>
        </div>
      )}
      <noscript>
        <p>{m.people_passkey_no_script()}</p>
      </noscript>
    </section>
  )
}
