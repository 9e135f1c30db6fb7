import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'

type Props = { email: string; lastResult: SubmissionResult | undefined }

/** That an address waits to be confirmed, what waits with it, and the button that asks for another mail (intent 'confirm-email'). */
export function UnconfirmedEmail({ email, lastResult }: Props) {
  const form = answeredForm<never>(lastResult, {})
  return (
    <Notice tone="warning" title={m.people_unconfirmed_title()}>
      <form method="post" className="stack-sm" noValidate>
        <p>{m.people_unconfirmed_text({ email })}</p>
        <p>{m.people_unconfirmed_meanwhile()}</p>
        <FormSummary form={form} />
        <div>
          <Button
            name="intent"
            value="confirm-email"
            variant="secondary"
            size="sm"
            pendingLabel={m.common_sending()}
          >
            {m.people_confirm_again()}
          </Button>
        </div>
      </form>
    </Notice>
  )
}
