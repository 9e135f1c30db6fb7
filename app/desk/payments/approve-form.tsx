import type { SubmissionResult } from '@conform-to/dom'
import { Form, useNavigation } from 'react-router'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { isMissing } from '#domain/payments/is-missing.ts'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'
import { typedRupiah } from '#shared/typed-rupiah.ts'

type Props = {
  attempt: { id: string; amount: number; received: number }
  order: { total: number; received: number }
  seen: string
  lastResult: SubmissionResult | undefined
}

/** Says how much has come by a transfer, beside what was booked before. What was asked stands there already, until a
 *  part of it has come: then nobody knows how much comes next. A sum that is not what is missing is asked about once
 *  more. */
export function ApproveForm({ attempt, order, seen, lastResult }: Props) {
  const isFirst = attempt.received === 0
  const begun = { attemptId: attempt.id, amount: isFirst ? formatRupiah(attempt.amount) : '' }
  const result = answerTo('approve', lastResult)
  const isMine = result !== undefined && answeredForm(result, begun).typed.attemptId === attempt.id
  const form = answeredForm(isMine ? result : undefined, begun)
  const isGoing = useNavigation().formData?.get('intent') === 'approve'
  const typed = typedRupiah(form.typed.amount)
  const missing = { ...order, asked: attempt.amount, before: attempt.received }
  const differs = isMine && typed !== null && !isMissing(typed, missing)
  const id = `amount-${attempt.id}`
  return (
    <Form method="post" className="stack" noValidate>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="attemptId" value={attempt.id} />
      {differs && <input type="hidden" name="confirmed" value={typed} />}
      <FormSummary form={form} ids={{ amount: id }} />
      <TextField
        {...form.field('amount')}
        id={id}
        label={isFirst ? m.desk_payments_amount_came() : m.desk_payments_amount_new()}
        hint={
          isFirst
            ? m.desk_payments_amount_hint()
            : m.desk_payments_amount_hint_more({
                amount: formatRupiah(attempt.received),
                rest: formatRupiah(Math.max(0, order.total - order.received)),
              })
        }
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <div>
        <Button name="intent" value="approve" icon="check" pending={isGoing} pendingLabel={m.common_saving()}>
          {differs ? m.desk_payments_approve_anyway({ amount: formatRupiah(typed) }) : m.desk_approve()}
        </Button>
      </div>
    </Form>
  )
}
