import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldControl } from '#app/ui/field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { proofBounds, proofTypes } from '#domain/payments/proof-rules.ts'
import { m } from '#messages'
import { orderPath } from '#shared/paths/payments.ts'

type Props = {
  orderId: string
  /** One is looked at already: to send another is possible, and not the next thing to do. */
  isAnother: boolean
  lastResult: SubmissionResult | undefined
}

/** Where somebody shows that they have transferred. */
export function ProofForm({ orderId, isAnother, lastResult }: Props) {
  const form = answeredForm(lastResult, { proof: '', note: '' })
  const file = {
    label: m.payments_proof_file(),
    hint: m.payments_proof_file_hint({ mb: proofBounds.mb }),
    errors: form.errors('proof'),
  }
  const fields = (
    <form
      method="post"
      action={orderPath(orderId)}
      encType="multipart/form-data"
      className="stack"
      noValidate
    >
      <FormSummary form={form} />
      <Field id="proof" {...file}>
        <input
          type="file"
          name="proof"
          accept={Object.keys(proofTypes).join()}
          {...fieldControl('proof', file)}
          className="pay-file"
        />
      </Field>
      <TextField
        {...form.field('note')}
        label={m.common_note()}
        optional={m.payments_optional()}
        hint={m.payments_proof_note_hint()}
        maxLength={proofBounds.note}
      />
      <div>
        <Button
          name="intent"
          value="proof"
          variant={isAnother ? 'secondary' : 'primary'}
          pendingLabel={m.payments_proof_sending()}
        >
          {m.payments_proof_send()}
        </Button>
      </div>
    </form>
  )
  return isAnother ? (
    <details className="card card-padded pay-fold" open={lastResult !== undefined}>
      <summary>{m.common_send_proof_again()}</summary>
      {fields}
    </details>
  ) : (
    <section className="card card-padded stack" aria-labelledby="send-proof">
      <h2 id="send-proof" className="text-lg">
        {m.payments_proof_title()}
      </h2>
      {fields}
    </section>
  )
}
