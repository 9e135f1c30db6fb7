import type { SubmissionResult } from '@conform-to/dom'
import { QrCode } from '#app/events/qr-code.tsx'
import { CodeField } from '#app/people/code-field.tsx'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { signOutPath } from '#shared/paths/account.ts'

type Props = {
  offered: { uri: string; key: string; qr: { path: string; modules: number } }
  /** They can go nowhere else, but out. */
  isHeld: boolean
  lastResult: SubmissionResult | undefined
}

/** By which somebody sets up their second factor (intent 'enable'): scan, or type the key, then show that it has arrived. */
export function FactorSetup({ offered: { uri, key, qr }, isHeld, lastResult }: Props) {
  const form = answeredForm(lastResult, { code: '' })
  return (
    <>
      <FormSummary form={form} />
      <section className="card card-padded stack" aria-labelledby="scan">
        <h2 id="scan">{m.people_factor_scan_title()}</h2>
        <p>{m.people_factor_scan()}</p>
        <QrCode {...qr} label={m.people_factor_qr()} />
        <p>
          {m.people_factor_same_phone()} <a href={uri}>{m.people_factor_open_app()}</a>
        </p>
        <p>
          {m.people_factor_key()} <code className="factor-code">{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </section>
      <section className="card card-padded stack" aria-labelledby="show">
        <h2 id="show">{m.people_factor_code_title()}</h2>
        <form method="post" className="stack" noValidate>
          <CodeField {...form.secret('code')} label={m.people_code_of_app()} />
          <div>
            <Button name="intent" value="enable" pendingLabel={m.common_one_moment()}>
              {m.common_turn_on()}
            </Button>
          </div>
        </form>
      </section>
      {isHeld && (
        <form method="post" action={signOutPath} data-leaves>
          <Button variant="quiet">{m.common_sign_out()}</Button>
        </form>
      )}
    </>
  )
}
